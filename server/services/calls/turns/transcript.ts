import type { Brain, Mood, Turn } from '#core/contract/calls/call.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A turn as the server keeps it; its place in the transcript is its seq. */
export interface CallTurn {
  seq: number;
  role: 'rep' | 'persona';
  text: string;
  spokenText: string | null;
  startMs: number | null;
  endMs: number | null;
  mood: Mood | null;
  act: string | null;
  /** What it says as data, where it was read. */
  reading: Reading | null;
  /** Of the brain's own lines. */
  brain: Brain | null;
  endCall: boolean;
  unverified: boolean;
  /** The app of another build said it, and could. */
  otherBuild?: boolean;
  /** The rep wrote it. */
  typed?: boolean;
  receivedAt: Date;
}

/**
 * What the brain reads: every line in full, so that it knows its own again, however it was worded.
 */
export function asSaid(turns: CallTurn[]): SpokenTurn[] {
  return turns.map(({ role, text, reading }) => ({
    role,
    text,
    ...(reading !== null && { reading }),
  }));
}

/** Of a line's letters: who hears no more has cut it off. */
const HARDLY_HEARD = 0.25;

/**
 * What the scorer reads: what was heard of each line, when, and whether that was next to nothing.
 */
export function asHeard(turns: CallTurn[]): SpokenTurn[] {
  const [hasStarts, hasEnds] = [
    turns.some(({ startMs }) => startMs !== null),
    turns.some(({ endMs }) => endMs !== null),
  ];
  return withTimes(turns).map(({ role, text, spokenText, startMs, endMs, reading, typed }) => ({
    role,
    text: spokenText ?? text,
    // What a transcript has no times for did not go by in no time.
    ...(hasStarts && { startMs }),
    ...(hasEnds && { endMs }),
    ...(typed === true && { typed }),
    ...(isCut(text, spokenText) && { cut: true }),
    // Of a line that was interrupted nobody knows which part of it was heard.
    ...(reading !== null && (spokenText ?? text) === text && { reading }),
  }));
}

/** The rep's words, turn by turn. */
export function repTextsOf(turns: CallTurn[]): string[] {
  return asHeard(turns).flatMap(({ role, text }) => (role === 'rep' ? text : []));
}

function isCut(text: string, heard: string | null): boolean {
  return heard !== null && heard.trim().length < text.trim().length * HARDLY_HEARD;
}

/** Times for every turn: one that nobody measured took no time, right after the one before. */
export function withTimes(turns: CallTurn[]): (CallTurn & Pick<Turn, 'startMs' | 'endMs'>)[] {
  let at = 0;
  return turns.map((turn) => {
    const startMs = turn.startMs ?? at;
    at = turn.endMs ?? startMs;
    return { ...turn, startMs, endMs: at };
  });
}

/** Whether every line was measured; the last may be a persona's that nobody waited for. */
export function isMeasured(turns: CallTurn[]): boolean {
  return turns.every(
    ({ role, endMs }, index) =>
      endMs !== null || (role === 'persona' && index === turns.length - 1),
  );
}
