import type { GeneralEntry } from '#core/contract/personas/general.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { linesOf } from './player/general.ts';
import { firstName } from './player/scene.ts';
import { poolLines, poolNames } from './pools.ts';
import { capitalised } from './spoken.ts';

/** What saying a phrase does; `id` names the statement, objection, question, step or entry. */
export type PhraseAct =
  | { act: 'told' | 'held' | 'objected' | 'resolved' | 'asked' | 'agreed' | 'general'; id: string }
  | { act: 'pool'; id: string };

/** One thing that a persona can say: whole, or as a part of a turn. */
export interface Phrase {
  line: string;
  text: string;
  says: PhraseAct;
  pattern: string | RegExp;
}

/** The lines that a build had beside those of its personas. */
export interface BuildLines {
  pools: readonly { pool: string; line: string; text: string }[];
  general: readonly GeneralEntry[];
}

/** The lines of the build that runs. */
export function linesOfThisBuild(general: readonly GeneralEntry[]): BuildLines {
  return {
    pools: poolNames().flatMap((pool) =>
      poolLines(pool).map(({ id, text }) => ({ pool, line: id, text })),
    ),
    general,
  };
}

/** Everything that a persona can say in a build. */
export function phrasesOf(persona: StatementPersona, build: BuildLines): Phrase[] {
  const { statements, objections, questions, nextSteps } = persona.brief;
  const known = ownValues(persona);
  const phrase = (line: string, text: string, says: PhraseAct): Phrase => ({
    line,
    text,
    says,
    pattern: patternOf(text, known),
  });
  return [
    ...statements.flatMap(({ id, text, again, lock }) => [
      ...[text, ...again].map((each, at) => phrase(`${id}#${at}`, each, { act: 'told', id })),
      ...(lock?.hold ?? []).map((each, at) =>
        phrase(`${id}/hold#${at}`, each, { act: 'held', id }),
      ),
    ]),
    ...objections.flatMap(({ id, text, again, resolved }) => [
      ...[text, ...again].map((each, at) =>
        phrase(`${id}/objection#${at}`, each, { act: 'objected', id }),
      ),
      phrase(`${id}/resolved#0`, resolved, { act: 'resolved', id }),
    ]),
    ...questions.flatMap(({ id, text, again }) =>
      [text, again].map((each, at) => phrase(`${id}/question#${at}`, each, { act: 'asked', id })),
    ),
    ...nextSteps.map(({ kind, agree }) =>
      phrase(`${kind}/agree#0`, agree, { act: 'agreed', id: kind }),
    ),
    ...build.general.flatMap((entry) =>
      linesOf(entry).map(({ id, text }) => phrase(id, text, { act: 'general', id: entry.id })),
    ),
    ...build.pools.map(({ pool, line, text }) => phrase(line, text, { act: 'pool', id: pool })),
  ];
}

/** More parts than this has no turn. */
const MOST_PARTS = 6;
/**
 * What a slot holds that the rep's words filled: a day, a figure, a noun; never a sentence of its
 * own.
 */
const SAID = '[^.!?]{1,120}?';
const FREE = new Set(['date', 'length', 'people', 'noun', 'said', 'told', 'rep', 'repCompany']);

/**
 * The phrases that a persona's turn is made of, one after the other; null where a part of it is
 * none.
 */
export function partsOf(text: string, phrases: readonly Phrase[]): Phrase[] | null {
  // Words as they stand come before lines that could hold nearly anything.
  const inOrder = [
    ...phrases.filter(({ pattern }) => typeof pattern === 'string'),
    ...phrases.filter(({ pattern }) => typeof pattern !== 'string'),
  ];
  const whole = text.trim();
  const failed = new Set<number>();
  const from = (start: number, depth: number): Phrase[] | null => {
    if (start >= whole.length) return [];
    if (depth >= MOST_PARTS || failed.has(start)) return null;
    for (const phrase of inOrder)
      for (const end of endsOf(whole, start, phrase.pattern)) {
        const rest = from(end + 1, depth + 1);
        if (rest !== null) return [phrase, ...rest];
      }
    failed.add(start);
    return null;
  };
  return from(0, 0);
}

/** What a persona fills into a line by itself, by slot. */
function ownValues({
  name,
  jobTitle,
  companyName,
  brief,
}: StatementPersona): Map<string, string[]> {
  return new Map([
    ['name', [name]],
    ['firstName', [firstName(name)]],
    ['jobTitle', [jobTitle]],
    ['company', [companyName]],
    ['colleague', brief.colleagues.map((each) => firstName(each.name))],
    ['slot', brief.availability],
  ]);
}

/** A line without slots is matched as it stands. */
function patternOf(text: string, known: ReadonlyMap<string, readonly string[]>): string | RegExp {
  if (!text.includes('{')) return capitalised(text);
  const source = text.split(/(\{\w+\})/).map((part) => {
    const slot = /^\{(\w+)\}$/.exec(part)?.[1];
    if (slot === undefined) return escaped(part);
    if (FREE.has(slot)) return SAID;
    return `(?:${(known.get(slot) ?? []).map(escaped).join('|') || '(?!)'})`;
  });
  return new RegExp(`${source.join('')}(?= |$)`, 'iy');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Where a phrase that begins at `start` may end. */
function endsOf(whole: string, start: number, pattern: Phrase['pattern']): number[] {
  if (typeof pattern === 'string') {
    const end = start + pattern.length;
    return whole.startsWith(pattern, start) && (end === whole.length || whole[end] === ' ')
      ? [end]
      : [];
  }
  pattern.lastIndex = start;
  const match = pattern.exec(whole);
  return match === null ? [] : [start + match[0].length];
}
