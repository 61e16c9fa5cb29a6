import { asSpoken } from '#core/contract/spokenText.ts';
import type { ReportMessage } from '#core/contract/calls/vapi.ts';
import type { CallTurn } from '../calls/turns/transcript.ts';
import { beginningOf, likeness } from './words.ts';

/**
 * A stretch of one side's talk as the report has it; times in milliseconds since the call was
 * connected.
 */
interface Stretch {
  role: 'rep' | 'persona';
  text: string;
  startMs: number;
  endMs: number;
}

/** Two texts less alike than this are not the same turn. */
const ALIKE = 0.5;
const LONGEST_MS = 86_400_000;
/** So far apart in their order two of one call never are. */
const APART = 60;

const ROLES: Record<string, Stretch['role']> = {
  user: 'rep',
  bot: 'persona',
  assistant: 'persona',
};

export interface Merged {
  /** All turns, with the times that the report tells. */
  turns: CallTurn[];
  /** Of them those that are new or have changed. */
  written: CallTurn[];
}

/**
 * Puts the report's times into the turns of a call, and what it says was heard of lines that were
 * cut. The words stay those that the persona was asked with; last words of the rep that nobody
 * answered are added.
 */
export function mergeReport(
  turns: readonly CallTurn[],
  messages: readonly ReportMessage[],
  now: Date,
): Merged {
  const stretches = stretchesOf(messages);
  const matches = matched(turns, stretches);
  const merged = turns.map((turn, index) => {
    const match = stretches[matches[index] ?? -1];
    // Its clock is not the report's.
    if (match === undefined)
      return stretches.length === 0 || turn.startMs === null
        ? turn
        : { ...turn, startMs: null, endMs: null };
    const cut = turn.role === 'persona' ? beginningOf(turn.text, match.text) : null;
    const next = {
      ...turn,
      startMs: match.startMs,
      endMs: match.endMs,
      spokenText: cut ?? turn.spokenText,
    };
    const same =
      next.startMs === turn.startMs &&
      next.endMs === turn.endMs &&
      next.spokenText === turn.spokenText;
    return same ? turn : next;
  });
  const written = merged.filter((turn, index) => turn !== turns[index]);
  const last = stretches.at(-1);
  if (
    last?.role === 'rep' &&
    !matches.includes(stretches.length - 1) &&
    merged.at(-1)?.role === 'persona'
  ) {
    const { text, startMs, endMs } = last;
    const turn: CallTurn = {
      seq: merged.length,
      role: 'rep',
      text: asSpoken(text),
      startMs,
      endMs,
      spokenText: null,
      mood: null,
      act: null,
      reading: null,
      brain: null,
      endCall: false,
      unverified: false,
      receivedAt: now,
    };
    merged.push(turn);
    written.push(turn);
  }
  return { turns: merged, written };
}

/** The talk of both sides in turn: what one says in several goes is one stretch. */
export function stretchesOf(messages: readonly ReportMessage[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const message of messages) {
    const role = ROLES[message.role];
    const text = message.message?.trim() ?? '';
    if (role === undefined || text === '') continue;
    const startMs = within((message.secondsFromStart ?? 0) * 1000, stretches.at(-1)?.endMs ?? 0);
    const lengthMs =
      message.time != null && message.endTime != null ? message.endTime - message.time : 0;
    const endMs = within(startMs + lengthMs, startMs);
    const last = stretches.at(-1);
    if (last?.role === role) Object.assign(last, { text: `${last.text} ${text}`, endMs });
    else stretches.push({ role, text, startMs, endMs });
  }
  return stretches;
}

/**
 * For each turn the stretch that tells of it, or -1: in order, as many and as much alike as there
 * can be.
 */
function matched(turns: readonly CallTurn[], stretches: readonly Stretch[]): number[] {
  const best = Array.from(
    { length: turns.length + 1 },
    () => new Float64Array(stretches.length + 1),
  );
  const alike = turns.map((turn) =>
    stretches.map((stretch, index) =>
      stretch.role === turn.role && Math.abs(index - turn.seq) <= APART
        ? likeness(stretch.text, turn.text)
        : 0,
    ),
  );
  const at = (turn: number, stretch: number) => best[turn]![stretch]!;
  for (let turn = turns.length - 1; turn >= 0; turn -= 1) {
    for (let stretch = stretches.length - 1; stretch >= 0; stretch -= 1) {
      const value = alike[turn]![stretch]!;
      const together = value >= ALIKE ? value + at(turn + 1, stretch + 1) : 0;
      best[turn]![stretch] = Math.max(together, at(turn + 1, stretch), at(turn, stretch + 1));
    }
  }
  const found = turns.map(() => -1);
  for (let turn = 0, stretch = 0; turn < turns.length && stretch < stretches.length;) {
    if (at(turn, stretch) === at(turn + 1, stretch)) turn += 1;
    else if (at(turn, stretch) === at(turn, stretch + 1)) stretch += 1;
    else found[turn++] = stretch++;
  }
  return found;
}

/** A whole number of milliseconds, and never before what came before. */
function within(ms: number, least: number): number {
  return Math.round(Math.min(Math.max(Number.isFinite(ms) ? ms : least, least), LONGEST_MS));
}
