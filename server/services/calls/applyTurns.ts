import { MAX_CALL_SECONDS, type Turn } from '#core/contract/call.ts';
import { nextReply } from '#core/conversation/engine.ts';
import type { CallSetting } from '#core/conversation/types.ts';
import { callLength } from './length.ts';
import { asSaid, type CallTurn } from './transcript.ts';

/** How far an online turn's times may be from the server's clock, in milliseconds, before they count for nothing. */
const CLOCK_TOLERANCE_MS = 5_000;

interface Arrival {
  setting: CallSetting;
  startedAt: Date;
  /** All turns so far, from seq 0 without a gap. */
  stored: CallTurn[];
  incoming: Turn[];
  /** Whether the call still runs: a last rep turn that arrives after the end stays without a reply, as nobody heard one. */
  open: boolean;
  now: Date;
}

interface Applied {
  /** The whole transcript with what arrived and what the persona replied. */
  turns: CallTurn[];
  /** Of it what is new or has changed. */
  written: CallTurn[];
  /** `gap`: nothing may be stored. `over`: a rep's turn came after the persona had hung up; `limit`: after the longest time. */
  refused: 'gap' | 'over' | 'limit' | null;
  timingsAgree: boolean;
}

/**
 * Adds turns to a transcript. A turn that is there already keeps its words; a persona's line takes the times and the
 * part that was heard. Each rep turn is followed by one persona line: the client's, if it sent one, else the brain's.
 */
export function applyTurns({ setting, startedAt, stored, incoming, open, now }: Arrival): Applied {
  const turns = [...stored];
  const written = new Set<number>();
  const elapsedMs = now.getTime() - startedAt.getTime();
  let timingsAgree = true;
  let refused: Applied['refused'] = null;

  for (const turn of incoming.toSorted((a, b) => a.seq - b.seq)) {
    const known = turns[turn.seq];
    if (known) {
      const measured = known.role === 'persona' ? measure(known, turn) : known;
      if (measured === known) continue;
      turns[turn.seq] = measured;
      written.add(turn.seq);
      timingsAgree &&= turn.endMs <= elapsedMs + CLOCK_TOLERANCE_MS;
      continue;
    }
    if (turn.role === 'rep' && turns.at(-1)?.role === 'rep' && turn.seq === turns.length + 1) add(brainLine());
    if (turn.seq !== turns.length) {
      refused = 'gap';
      break;
    }
    if (turn.role === 'persona') {
      add(checked(turn));
      continue;
    }
    refused = refusalFor();
    if (refused) break;
    if (open) timingsAgree &&= Math.abs(elapsedMs - turn.endMs) <= CLOCK_TOLERANCE_MS;
    add({ ...asStored(turn), spokenText: null, mood: null, act: null, endCall: false, unverified: false });
  }
  if (open && refused === null && turns.at(-1)?.role === 'rep') add(brainLine());
  return { turns, written: [...written].map((seq) => turns[seq]!), refused, timingsAgree };

  function add(turn: CallTurn): void {
    turns.push(turn);
    written.add(turn.seq);
  }

  function refusalFor(): 'over' | 'limit' | null {
    if (turns.at(-1)?.endCall) return 'over';
    const { spokenMs, seenMs } = callLength(turns, startedAt);
    return Math.max(spokenMs, seenMs) >= MAX_CALL_SECONDS * 1000 ? 'limit' : null;
  }

  function brainLine(): CallTurn {
    const { text, mood, act, endCall = false } = nextReply(setting, asSaid(turns));
    return { seq: turns.length, role: 'persona', text, mood, act, endCall, spokenText: null, startMs: null, endMs: null, unverified: false, receivedAt: now };
  }

  /** The client's persona line beside what the brain says at this point. */
  function checked(turn: Turn): CallTurn {
    const expected = brainLine();
    const { text, ...times } = asStored(turn);
    if (text.trim() === expected.text.trim()) return measure({ ...expected, ...times }, turn);
    return { ...expected, ...times, text, act: null, endCall: false, unverified: true, spokenText: cleaned(turn.spokenText) };
  }

  function asStored({ seq, role, text, startMs, endMs }: Turn) {
    return { seq, role, text: cleaned(text), startMs, endMs, receivedAt: now };
  }
}

/** The line with its real times and what was heard of it; the same object where that says nothing new. */
function measure(line: CallTurn, { startMs, endMs, spokenText }: Turn): CallTurn {
  const heard = cleaned(spokenText);
  const honest = heard === null || isBeginning(heard, line.text);
  const next = { ...line, startMs, endMs, spokenText: honest ? (heard ?? line.spokenText) : line.spokenText, unverified: line.unverified || !honest };
  const same = next.startMs === line.startMs && next.endMs === line.endMs && next.spokenText === line.spokenText && next.unverified === line.unverified;
  return same ? line : next;
}

/** Whether the rep heard the line up to some point, and nothing that it does not say. */
function isBeginning(heard: string, text: string): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return letters(text).startsWith(letters(heard));
}

/** Without what the database cannot hold: the zero character, halves of surrogate pairs. */
function cleaned(text: string): string;
function cleaned(text: string | undefined): string | null;
function cleaned(text: string | undefined): string | null {
  return text === undefined ? null : Buffer.from(text).toString().replaceAll('\0', '');
}
