import { likeness, SAME_WORDS } from '#core/progression/words/wordSketch.ts';
import type { Span } from '#server/db/queries/calls/callTimes.ts';
import { overlapsOthers, sharedMs } from './overlap.ts';

/** A call that earned XP, as far as a review looks at it. */
export interface ReviewedCall {
  id: string;
  startedAt: Date;
  lengthMs: number;
  /** When the server heard the last of it. */
  heardAt: Date;
  /** Told of afterwards, having been held without a network. */
  offline: boolean;
  /** Held on the line, where the rep may leave one call and begin another. */
  onTheLine: boolean;
  /** Milliseconds that its words take to say, */
  wordsMs: number;
  /** and that it took. */
  takenMs: number;
  /** Over before anybody could have spoken its words. */
  tooFast: boolean;
  sketch: readonly number[];
}

/**
 * What practising does not look like. `same-words`, `overlap` and `no-time` cannot come about by
 * practising; `alike`, `told-at-once` and `long-day` hardly can, and are for a person to judge.
 */
export const PATTERNS = [
  'same-words',
  'overlap',
  'no-time',
  'alike',
  'told-at-once',
  'long-day',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** What is taken back unless the operator names others. */
export const CERTAIN: readonly Pattern[] = ['same-words', 'overlap', 'no-time'];

export interface Finding {
  pattern: Pattern;
  /** A sentence. */
  evidence: string;
  /** The calls that would not have earned anything. */
  callIds: string[];
}

/** A call is given so much for what was pasted. */
const EXCESS_MS = 60_000;
/** Below SAME_WORDS, and above what two calls with one opener and pitch come to. */
const ALIKE = 0.45;
const AT_ONCE = 10;
const AT_ONCE_MS = 600_000;
const LONG_DAY_MS = 12 * 3_600_000;

/** Which patterns the calls of one user show. @param calls in any order */
export function patternsIn(calls: readonly ReviewedCall[]): Finding[] {
  const inOrder = calls.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  return [
    ...likeEarlier(inOrder, 'same-words', SAME_WORDS, Infinity),
    ...overlapping(inOrder),
    ...withoutTime(inOrder),
    ...likeEarlier(inOrder, 'alike', ALIKE, SAME_WORDS),
    ...toldAtOnce(inOrder),
    ...longDays(inOrder),
  ];
}

/** Calls whose words come this near to those of an earlier one, by the call that they are like. */
function likeEarlier(
  calls: readonly ReviewedCall[],
  pattern: 'same-words' | 'alike',
  from: number,
  below: number,
): Finding[] {
  const originals: { call: ReviewedCall; copies: string[] }[] = [];
  for (const call of calls) {
    const original = originals.find((known) => likeness(known.call.sketch, call.sketch) >= from);
    if (!original) originals.push({ call, copies: [] });
    else if (likeness(original.call.sketch, call.sketch) < below) original.copies.push(call.id);
  }
  const words = pattern === 'alike' ? 'words much like those' : 'nearly the words';
  return originals.flatMap(({ call, copies }) =>
    copies.length === 0
      ? []
      : {
          pattern,
          callIds: copies,
          evidence: `${counted(copies.length, 'call has', 'calls have')} ${words} of the call of ${minute(call.startedAt)}.`,
        },
  );
}

function overlapping(calls: readonly ReviewedCall[]): Finding[] {
  const standing: Span[] = [];
  const callIds = calls.flatMap(({ id, startedAt, lengthMs }) => {
    const span = { from: startedAt, to: new Date(startedAt.getTime() + lengthMs) };
    if (overlapsOthers(span, standing)) return id;
    standing.push(span);
    return [];
  });
  return findingOf(
    'overlap',
    callIds,
    `${counted(callIds.length, 'call was', 'calls were')} held while the rep was on another.`,
  );
}

/** What a call has of the time that others took which the server heard of before, it has not. */
function withoutTime(calls: readonly ReviewedCall[]): Finding[] {
  const standing: Span[] = [];
  const inOrder = calls.toSorted((a, b) => a.heardAt.getTime() - b.heardAt.getTime());
  const callIds = inOrder.flatMap(
    ({ id, startedAt, heardAt, onTheLine, wordsMs, takenMs, tooFast }) => {
      const span = { from: startedAt, to: heardAt };
      const othersMs = onTheLine ? sharedMs(span, standing) : 0;
      if (tooFast || wordsMs - Math.max(0, takenMs - othersMs) > EXCESS_MS) return id;
      if (onTheLine) standing.push(span);
      return [];
    },
  );
  return findingOf(
    'no-time',
    callIds,
    `${counted(callIds.length, 'call has', 'calls have')} more words than there was time to say.`,
  );
}

/** Runs of calls from offline that the server heard of within minutes. */
function toldAtOnce(calls: readonly ReviewedCall[]): Finding[] {
  const heard = calls
    .filter(({ offline }) => offline)
    .toSorted((a, b) => a.heardAt.getTime() - b.heardAt.getTime());
  const findings: Finding[] = [];
  for (let at = 0; at < heard.length;) {
    const [first] = heard.slice(at);
    const run = heard
      .slice(at)
      .filter((call) => call.heardAt.getTime() - first!.heardAt.getTime() <= AT_ONCE_MS);
    at += run.length;
    if (run.length < AT_ONCE) continue;
    const days = new Set(run.map(({ startedAt }) => dayOf(startedAt))).size;
    findings.push({
      pattern: 'told-at-once',
      callIds: run.map(({ id }) => id),
      evidence: `${run.length} calls of ${counted(days, 'day', 'days')} were told of within ten minutes of ${minute(first!.heardAt)}.`,
    });
  }
  return findings;
}

function longDays(calls: readonly ReviewedCall[]): Finding[] {
  const days = new Set(calls.map(({ startedAt }) => dayOf(startedAt)));
  return [...days].flatMap((day) => {
    const held = calls.filter(({ startedAt }) => dayOf(startedAt) === day);
    const ms = held.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
    return ms > LONG_DAY_MS
      ? findingOf(
          'long-day',
          held.map(({ id }) => id),
          `${Math.round(ms / 3_600_000)} hours of calls on ${day}.`,
        )
      : [];
  });
}

function findingOf(pattern: Pattern, callIds: string[], evidence: string): Finding[] {
  return callIds.length === 0 ? [] : [{ pattern, callIds, evidence }];
}

function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}

function minute(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
