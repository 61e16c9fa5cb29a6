import type { Turn } from '#core/contract/calls/call.ts';
import { sentencesOf } from '#core/conversation/model/sentences.ts';
import type { BrainLine } from '../brain.ts';
import type { CallTurn } from './transcript.ts';

/**
 * The persona's line as the client says that it was heard; words that no brain would have said are
 * marked.
 * @param builtin the built-in brain's line in that place: a client whose network was gone has said
 * it itself
 */
export async function heardAs(
  line: CallTurn,
  turn: Turn,
  builtin: () => Promise<BrainLine>,
): Promise<CallTurn> {
  const { text } = turn;
  // The rep spoke on, or hung up, before a word of it was heard.
  if (text.trim() === '') return measure(line, { ...turn, spokenText: '' });
  // Once a line has been measured its words are settled.
  if (line.startMs !== null || text.trim() === line.text.trim()) return measure(line, turn);
  const other = line.brain === 'llm' ? await takenOver(line, text.trim(), builtin) : null;
  if (other !== null) return measure(other, turn);
  // The stream broke off, or was interrupted, before the client had all of it.
  if (line.brain === 'llm' && text.trim() !== '' && isBeginning(text, line.text))
    return measure(line, { ...turn, spokenText: turn.spokenText ?? text });
  return {
    ...line,
    text,
    startMs: turn.startMs,
    endMs: turn.endMs,
    spokenText: turn.spokenText ?? null,
    act: null,
    reading: null,
    brain: null,
    endCall: false,
    unverified: true,
  };
}

/**
 * The built-in brain's line, alone or after the first sentences of the model's; null for any other
 * words.
 */
async function takenOver(
  line: CallTurn,
  text: string,
  builtin: () => Promise<BrainLine>,
): Promise<CallTurn | null> {
  const { text: planned, mood, act, reading, endCall = false } = await builtin();
  if (text === planned) return { ...line, text, mood, act, reading, endCall, brain: 'builtin' };
  const sentences = sentencesOf(line.text);
  const afterSome = sentences.some(
    (_, index) => text === `${sentences.slice(0, index + 1).join(' ')} ${planned}`,
  );
  return afterSome ? { ...line, text } : null;
}

/**
 * The line with its real times and what was heard of it; the same object where that says nothing
 * new.
 */
function measure(line: CallTurn, { startMs, endMs, spokenText }: Turn): CallTurn {
  const heard = spokenText ?? null;
  const honest = heard === null || isBeginning(heard, line.text);
  const next = {
    ...line,
    startMs,
    endMs,
    spokenText: honest ? (heard ?? line.spokenText) : line.spokenText,
    unverified: line.unverified || !honest,
  };
  const same =
    next.startMs === line.startMs &&
    next.endMs === line.endMs &&
    next.spokenText === line.spokenText &&
    next.unverified === line.unverified;
  return same ? line : next;
}

/** Whether the rep heard the line up to some point, and nothing that it does not say. */
function isBeginning(heard: string, text: string): boolean {
  const letters = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return letters(text).startsWith(letters(heard));
}
