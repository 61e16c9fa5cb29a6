import { formatDecimal, plural } from '#src/ui/format/format.ts';

const BANDS: Record<string, string> = {
  low: 'Best from',
  high: 'Best up to',
  hurts: 'No points from',
  good: 'Full points from',
  most: 'Too much from',
  bad: 'No points up to',
  long: 'Too long from',
  within: 'Within so many turns',
  least: 'No points below',
  answer: 'For an answer',
  freely: 'Freely from',
};

/** By what a company's calls are scored. */
export const rubricTexts = {
  title: 'How calls are scored',
  detail:
    'A copy of the rubric with weights and limits of your own. Members’ new calls are scored by it; calls that have a score keep theirs. XP and battles always go by the rubric as shipped.',
  failed: 'The rubric did not load',
  type: 'Type of call',
  shipped: (version: string) => `The rubric as shipped (${version}) is in force.`,
  own: (version: number) => `Your version ${version} is in force.`,
  outdated:
    'The shipped rubric has changed since your copy was made, so the shipped one is in force until you put a copy in force again.',
  weight: 'Weight',
  weightOf: (title: string) => `Weight of ${title}`,
  band: (name: string) => BANDS[name] ?? name,
  bandOf: (name: string, title: string) => `${BANDS[name] ?? name}: ${title}`,
  wasShipped: (value: number) => `Shipped: ${value}`,
  total: (total: number, wanted: number) => `Weights: ${total} of ${wanted}`,
  wrongTotal: (total: number, wanted: number) =>
    `The weights add up to ${total}, not to ${wanted}.`,
  notNumber: (title: string) => `Type a number in every field of “${title}”.`,
  preview: 'See what it does',
  previewing: 'Scoring the last calls…',
  put: 'Put it in force',
  putDone: 'Your rubric is in force',
  back: 'Back to the shipped rubric',
  backDone: 'The shipped rubric is in force',
  refused: 'This cannot be used yet',
  effect: {
    title: 'What it does to your last calls',
    none: 'Your company has no calls of this type yet whose scores you may see.',
    calls: (count: number) =>
      plural(count, { one: 'Tried on the last call.', other: 'Tried on the last # calls.' }),
    averages: (before: number, after: number) =>
      `Average ${formatDecimal(before)} now, ${formatDecimal(after)} with your changes.`,
    score: 'Score',
    before: 'Now',
    after: 'Changed',
    range: (from: number) => (from === 90 ? '90–100' : `${from}–${from + 9}`),
    movers: 'Calls that move most',
    noMovers: 'None of the calls that you may read moves.',
    mover: (name: string, persona: string) => `${name} with ${persona}`,
    moved: (before: number, after: number) => `${before} → ${after}`,
  },
  versions: 'Versions',
  version: (version: number, by: string, day: string) =>
    `Version ${version}, put in force by ${by} on ${day}`,
  versionShipped: (by: string, day: string) => `Back to the shipped rubric, by ${by} on ${day}`,
  gone: 'somebody who has left',
  again: {
    title: 'Another rubric is in force by now',
    detail: 'This score is by the one before. Scored again, the call keeps its XP.',
    action: 'Score it again',
    busy: 'Scoring again…',
    done: 'Scored again',
  },
};
