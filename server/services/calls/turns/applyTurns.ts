import type { Turn } from '#core/contract/calls/call.ts';
import type { CallSetting } from '../answer.ts';
import type { Brain, BrainLine, BuiltinBrain } from '../brain.ts';
import { heardAs } from './heardAs.ts';
import type { SaidByOtherBuild } from '../otherBuild.ts';
import { callLength } from '../length.ts';
import { asSaid, type CallTurn } from './transcript.ts';

/**
 * How far an online turn's times may be from the server's clock, in milliseconds, before they count
 * for nothing.
 */
const CLOCK_TOLERANCE_MS = 5_000;

interface Arrival {
  setting: CallSetting;
  startedAt: Date;
  /** All turns so far, from seq 0 without a gap. */
  stored: CallTurn[];
  incoming: Turn[];
  /**
   * Held without a network and told of afterwards: its times are the device's alone, and its last
   * words got no answer.
   */
  offline: boolean;
  /**
   * Whether the call still runs: a last rep turn that arrives after the end stays without a reply,
   * as nobody heard one.
   */
  open: boolean;
  /** Milliseconds on the phone after which no more is said. */
  limitMs: number;
  /** When the call was ended at that limit: what was said later is refused. */
  endedAtLimit: Date | null;
  now: Date;
  /** Says what the client does not say that it heard. */
  builtin: BuiltinBrain;
  /** Recognises what the app of another build said by itself; null where it is of this one. */
  otherBuild?: SaidByOtherBuild | null;
  /** Answers the last rep turn, where it has none yet; the built-in one where it is left out. */
  brain?: Brain;
}

interface Applied {
  /** The whole transcript with what arrived and what the persona replied. */
  turns: CallTurn[];
  /** Of it what is new or has changed. */
  written: CallTurn[];
  /**
   * `gap`: nothing may be stored. `over`: a rep's turn came after the persona had hung up; `limit`:
   * after the longest time.
   */
  refused: 'gap' | 'over' | 'limit' | null;
  timingsAgree: boolean;
}

/**
 * Adds turns to a transcript. A turn that is there already keeps its words; a persona's line takes
 * the times and the part that was heard. Each rep turn is followed by one persona line: the
 * brain's, unless the client says that the rep heard another.
 */
export async function applyTurns({
  setting,
  startedAt,
  stored,
  incoming,
  offline,
  open,
  limitMs,
  endedAtLimit,
  now,
  builtin,
  otherBuild = null,
  brain = builtin,
}: Arrival): Promise<Applied> {
  const turns = [...stored];
  const written = new Set<number>();
  const elapsedMs = now.getTime() - startedAt.getTime();
  let timingsAgree = true;
  let refused: Applied['refused'] = null;

  for (const turn of incoming.toSorted((a, b) => a.seq - b.seq)) {
    const known = turns[turn.seq];
    if (turn.role === 'persona' && !offline)
      timingsAgree &&= turn.endMs <= elapsedMs + CLOCK_TOLERANCE_MS;
    if (known) {
      const measured =
        known.role === 'persona' ? await heard(known, turn, turns.slice(0, turn.seq)) : known;
      if (measured === known) continue;
      turns[turn.seq] = measured;
      written.add(turn.seq);
      continue;
    }
    if (turn.role === 'rep' && turns.at(-1)?.role === 'rep' && turn.seq === turns.length + 1)
      answer(await builtin(setting, asSaid(turns)));
    if (turn.seq !== turns.length) {
      refused = 'gap';
      break;
    }
    if (turn.role === 'persona') {
      const line = await builtin(setting, asSaid(turns));
      keepHeard(line);
      add(await heard(spoken(line), turn, [...turns]));
      continue;
    }
    refused = refusalFor(turn);
    if (refused) break;
    if (open) timingsAgree &&= Math.abs(elapsedMs - turn.endMs) <= CLOCK_TOLERANCE_MS;
    const { seq, role, startMs, endMs } = turn;
    add({
      seq,
      role,
      text: turn.text,
      startMs,
      endMs,
      typed: turn.typed ?? false,
      spokenText: null,
      mood: null,
      act: null,
      reading: null,
      brain: null,
      endCall: false,
      unverified: false,
      receivedAt: now,
    });
  }
  const last =
    open && refused === null && turns.at(-1)?.role === 'rep'
      ? await brain(setting, asSaid(turns))
      : null;
  if (last !== null) answer(last);
  return { turns, written: [...written].map((seq) => turns[seq]!), refused, timingsAgree };

  function add(turn: CallTurn): void {
    turns.push(turn);
    written.add(turn.seq);
  }

  /**
   * The line as the rep heard it: this build's, or what the app of another build said in its place.
   */
  async function heard(line: CallTurn, turn: Turn, before: CallTurn[]): Promise<CallTurn> {
    const ours = await heardAs(line, turn, () => alone());
    if (line.brain === 'llm' && ours.brain === 'builtin') keepHeard(await alone(), true);
    const hasOtherWords = ours.unverified && ours.text !== line.text;
    return (hasOtherWords ? await otherBuild?.(line, turn, before) : null) ?? ours;

    /** An app that goes on by itself has not been told what a model read of the last turn. */
    function alone(): Promise<BrainLine> {
      const said = asSaid(before);
      const unread = said.map((each, at) =>
        at === said.length - 1 ? { ...each, reading: null } : each,
      );
      return builtin(setting, line.brain === 'llm' ? unread : said);
    }
  }

  function answer(line: BrainLine): void {
    keepHeard(line);
    add(spoken(line));
  }

  /**
   * The rep's turn is read once, by whoever answers it first; anew where its answer is another's.
   */
  function keepHeard({ heard }: BrainLine, anew = false): void {
    const asked = turns.findLast(({ role }) => role === 'rep');
    if (heard === null || !asked || (asked.reading !== null && !anew)) return;
    turns[asked.seq] = { ...asked, reading: heard };
    written.add(asked.seq);
  }

  function refusalFor({ startMs }: Turn): 'over' | 'limit' | null {
    if (turns.at(-1)?.endCall) return 'over';
    // Words that were on their way when the time was up are kept.
    if (endedAtLimit !== null)
      return startMs > endedAtLimit.getTime() - startedAt.getTime() ? 'limit' : null;
    const { spokenMs, seenMs } = callLength(turns, startedAt);
    return Math.max(spokenMs, offline ? 0 : seenMs) >= limitMs ? 'limit' : null;
  }

  function spoken({ text, mood, act, reading, brain: by, endCall = false }: BrainLine): CallTurn {
    return {
      seq: turns.length,
      role: 'persona',
      text,
      mood,
      act,
      reading,
      brain: by,
      endCall,
      spokenText: null,
      startMs: null,
      endMs: null,
      unverified: false,
      receivedAt: now,
    };
  }
}
