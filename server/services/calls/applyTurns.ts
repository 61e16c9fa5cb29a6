import { setImmediate as letOthersRun } from 'node:timers/promises';
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
 * part that was heard. Each rep turn is followed by one persona line: the brain's, unless the client says that the rep
 * heard another. Between two lines other requests have their turn: two hundred long ones take seconds.
 */
export async function applyTurns({ setting, startedAt, stored, incoming, open, now }: Arrival): Promise<Applied> {
  const turns = [...stored];
  const written = new Set<number>();
  const elapsedMs = now.getTime() - startedAt.getTime();
  let timingsAgree = true;
  let refused: Applied['refused'] = null;

  for (const turn of incoming.toSorted((a, b) => a.seq - b.seq)) {
    const known = turns[turn.seq];
    if (turn.role === 'persona') timingsAgree &&= turn.endMs <= elapsedMs + CLOCK_TOLERANCE_MS;
    if (known) {
      const measured = known.role === 'persona' ? heardAs(known, turn) : known;
      if (measured === known) continue;
      turns[turn.seq] = measured;
      written.add(turn.seq);
      continue;
    }
    if (turn.role === 'rep' && turns.at(-1)?.role === 'rep' && turn.seq === turns.length + 1) add(await brainLine());
    if (turn.seq !== turns.length) {
      refused = 'gap';
      break;
    }
    if (turn.role === 'persona') {
      add(heardAs(await brainLine(), turn));
      continue;
    }
    refused = refusalFor();
    if (refused) break;
    if (open) timingsAgree &&= Math.abs(elapsedMs - turn.endMs) <= CLOCK_TOLERANCE_MS;
    const { seq, role, startMs, endMs } = turn;
    add({ seq, role, text: cleaned(turn.text), startMs, endMs, spokenText: null, mood: null, act: null, endCall: false, unverified: false, receivedAt: now });
  }
  if (open && refused === null && turns.at(-1)?.role === 'rep') add(await brainLine());
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

  async function brainLine(): Promise<CallTurn> {
    await letOthersRun();
    const { text, mood, act, endCall = false } = nextReply(setting, asSaid(turns));
    return { seq: turns.length, role: 'persona', text, mood, act, endCall, spokenText: null, startMs: null, endMs: null, unverified: false, receivedAt: now };
  }
}

/** The brain's line as the client says that it was heard; words that the brain would not have said are marked. */
function heardAs(line: CallTurn, turn: Turn): CallTurn {
  const text = cleaned(turn.text);
  // Once a line has been measured its words are settled.
  if (line.startMs !== null || text.trim() === line.text.trim()) return measure(line, turn);
  return { ...line, text, startMs: turn.startMs, endMs: turn.endMs, spokenText: cleaned(turn.spokenText), act: null, endCall: false, unverified: true };
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
