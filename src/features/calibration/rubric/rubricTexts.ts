import { formatDecimal, plural } from '#src/ui/format/format.ts';

const BANDS: Record<string, string> = {
  low: 'Best from',
  high: 'Best up to',
  hurts: 'No points from',
  good: 'Full points from',
  most: 'Too much from',
  bad: 'No points up to',
  long: 'Too long from',
  within: 'Within this many turns',
  least: 'No points below',
  turns: 'Fewer answers will do below',
  heard: 'Full points from, in a real call',
  unasked: 'Part that an answer to no question counts, in a real call',
  asking: 'Part that an answer with a question counts, in a real call',
  deal: 'Limited points below',
  agreedDay: 'Part for a day without a time',
  deep: 'Questions on what goes wrong, for full points',
};
/** Where they mean something else by the same name. */
const OWN_BANDS: Record<string, string> = { 'goodwill.most': 'Best from' };

/** What a criterion's limits count. */
const UNITS: Record<string, string> = {
  questions: 'questions',
  depth: 'questions',
  listening: 'of the turns, from 0 to 1',
  told: 'answers',
  goodwill: 'of their goodwill, from 0 to 1',
  qualification: 'points, 2 for each element',
  decision: 'points, 2 for each element',
  risk: 'points, 2 for each element',
  'talk-share': 'of the talking, from 0 to 1',
  monologue: 'seconds',
  pause: 'milliseconds',
  pace: 'words a minute',
};
const BAND_UNITS: Record<string, string> = {
  turns: 'turns',
  unasked: 'of the answer, from 0 to 1',
  asking: 'of the answer, from 0 to 1',
  deal: 'turns that ask about the deal',
  agreedDay: 'of the points, from 0 to 1',
  deep: 'questions',
};

/** What a limit of a criterion is called; its own name where it has no other. */
function bandLabel(criterion: string, band: string): string {
  return OWN_BANDS[`${criterion}.${band}`] ?? BANDS[band] ?? band;
}

/** By what a company's calls are scored. */
export const rubricTexts = {
  title: 'How calls are scored',
  detail:
    'Set your own weights and limits. They apply to members’ new calls, and calls that ' +
    'already have a score keep it. XP and battles always use the default rubric.',
  failed: 'The rubric didn’t load',
  type: 'Type of call',
  shipped: (version: string) => `You’re using the default rubric (${version}).`,
  own: (version: number) => `You’re using your version ${version}.`,
  outdated:
    'The default rubric has changed since you made your version, so we’re using the default ' +
    'until you apply yours again.',
  weight: 'Weight',
  weightOf: (title: string) => `Weight of ${title}`,
  band: bandLabel,
  wasShipped: (value: number, unit: string | null) =>
    unit === null ? `Default: ${value}` : `Default: ${value} ${unit}`,
  unit: (criterion: string, band: string) => BAND_UNITS[band] ?? UNITS[criterion] ?? null,
  total: (total: number, wanted: number) => `Weights: ${total} of ${wanted}`,
  wrongTotal: (total: number, wanted: number) =>
    `The weights add up to ${total}. They must add up to ${wanted}.`,
  notNumber: (title: string) => `Enter a number in every field of “${title}”.`,
  preview: 'Preview changes',
  previewing: 'Scoring your latest calls…',
  put: 'Apply',
  putDone: 'Your rubric is now in use',
  back: 'Use default rubric',
  backDone: 'The default rubric is now in use',
  refused: 'The rubric can’t be used yet',
  effect: {
    title: 'Effect on your latest calls',
    none: 'You can’t see any scored calls of this type in your company yet.',
    calls: (count: number) =>
      plural(count, { one: 'Tested on the latest call.', other: 'Tested on the latest # calls.' }),
    averages: (before: number, after: number) =>
      `Average ${formatDecimal(before)} now, ${formatDecimal(after)} with your changes.`,
    score: 'Score',
    before: 'Now',
    after: 'Changed',
    range: (from: number) => (from === 90 ? '90–100' : `${from}–${from + 9}`),
    movers: 'Calls that change most',
    noMovers: 'None of the calls you can read would change.',
    mover: (name: string, persona: string) => `${name} with ${persona}`,
    moved: (before: number, after: number) => `${before} → ${after}`,
  },
  versions: 'Versions',
  version: (version: number, by: string, day: string) =>
    `Version ${version}, applied by ${by} on ${day}`,
  versionShipped: (by: string, day: string) => `Default rubric restored by ${by} on ${day}`,
  gone: 'a former member',
  again: {
    title: 'The rubric has changed',
    detail:
      'This call was scored with the previous rubric. If you score it again, its XP stays the same.',
    action: 'Score again',
    busy: 'Scoring again…',
    done: 'Scored again',
  },
};
