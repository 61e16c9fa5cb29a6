import { MAX_SEQ } from '#core/contract/calls/call.ts';
import { MAX_CALL_LENGTH, MAX_TURN_LENGTH } from '#core/contract/limits.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** What somebody said in a real call, as its source has it. Milliseconds since the call began. */
export interface RealTurn {
  speaker: 'rep' | 'prospect';
  text: string;
  startMs?: number | undefined;
  endMs?: number | undefined;
}

export interface SoundTurns {
  /** What one side said until the other spoke is one turn. */
  turns: SpokenTurn[];
  /** Whether the times ran backwards, so that they were left out. */
  timesWrong: boolean;
  /** Whether more was said than is kept of a call. */
  cutShort: boolean;
}

const LONGEST_MS = 86_400_000;
/** Two voices overlap: so much earlier than the line before a line may begin. */
const OVERLAP_MS = 15_000;

/**
 * The turns of a real call in the form that calls are kept and scored in: whole, bounded, with
 * times only where all are sound.
 */
export function soundTurns(given: readonly RealTurn[]): SoundTurns {
  const said = given
    .map((turn) => ({ ...turn, text: tidy(turn.text) }))
    .filter(({ text }) => text !== '');
  const timesWrong = runBackwards(said);
  const turns: SpokenTurn[] = [];
  for (const { speaker, text, startMs, endMs } of said) {
    const role = speaker === 'rep' ? 'rep' : 'persona';
    const times = timesWrong
      ? {}
      : {
          ...(isTime(startMs) && { startMs: Math.round(startMs) }),
          ...(isTime(endMs) && { endMs: Math.round(endMs) }),
        };
    for (const piece of pieces(text)) {
      const last = turns.at(-1);
      if (last?.role === role && last.text.length + 1 + piece.length <= MAX_TURN_LENGTH) {
        last.text = `${last.text} ${piece}`;
        const { endMs: until } = times;
        if (until !== undefined) last.endMs = Math.max(until, last.endMs ?? 0);
        else delete last.endMs;
      } else turns.push({ role, text: piece, ...times });
    }
  }
  const kept = bounded(turns);
  return { turns: kept, timesWrong, cutShort: kept.length < turns.length };
}

/** As much of a call as is kept of one. */
function bounded(turns: SpokenTurn[]): SpokenTurn[] {
  let letters = 0;
  const kept = turns.findIndex((turn) => (letters += turn.text.length) > MAX_CALL_LENGTH);
  return turns.slice(0, Math.min(kept < 0 ? turns.length : kept, MAX_SEQ + 1));
}

function isTime(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0 && value <= LONGEST_MS;
}

/** Whether a line ends before it begins, or begins long before the one above it. */
function runBackwards(turns: readonly RealTurn[]): boolean {
  let latest = 0;
  for (const { startMs, endMs } of turns) {
    if (isTime(startMs) && isTime(endMs) && endMs < startMs) return true;
    if (!isTime(startMs)) continue;
    if (startMs < latest - OVERLAP_MS) return true;
    latest = Math.max(latest, startMs);
  }
  return false;
}

function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function pieces(text: string): string[] {
  const all: string[] = [];
  for (let from = 0; from < text.length; from += MAX_TURN_LENGTH)
    all.push(text.slice(from, from + MAX_TURN_LENGTH));
  return all;
}
