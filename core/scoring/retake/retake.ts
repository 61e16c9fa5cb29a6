import { MAX_RETAKE_TURNS } from '#core/contract/limits.ts';
import type { AnyPersona, CallType } from '#core/contract/personas/persona.ts';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { gain } from '../change.ts';
import { rubricFor } from '../rubric.ts';
import { scoreCall } from '../score.ts';
import { BY_TIME } from '../detectors/timedDetectors.ts';

/** Says what the persona of a call would answer to the last turn. */
export type AnswerAgain = (call: {
  setting: { persona: AnyPersona; seed: number; callType: CallType };
  turns: readonly SpokenTurn[];
}) => RetakeReply['reply'] & { reading?: Reading | null };

/** Reads what of a call is not read yet, and marks each turn. */
export type ReadAgain = (call: {
  turns: readonly SpokenTurn[];
  callType: CallType;
  persona: AnyPersona | null;
}) => SpokenTurn[];

/** A call that a moment of is to be taken again. */
export interface RetakeCall {
  /** As the call ran with it; null for a real call, or where nothing is left of it. */
  persona: AnyPersona | null;
  seed: number;
  callType: CallType;
  /** Every line in full, for the persona. */
  said: readonly SpokenTurn[];
  /** What was heard of each line, for the scorer. */
  heard: readonly SpokenTurn[];
  /** A battle has one attempt. */
  battle?: boolean;
}

/** What is said from the rep's turn at `seq` on, one text a turn, at most six. */
export interface Again {
  criterion: string;
  seq: number;
  texts: readonly string[];
}

export type Refusal =
  | 'battle'
  | 'no-persona'
  | 'no-such-turn'
  | 'no-such-criterion'
  | 'not-by-words'
  | 'too-many'
  | 'hung-up';

export type Retake = { ok: true; result: RetakeReply } | { ok: false; why: Refusal };

/** What a criterion must at least change by, as a share of its points, to be worth naming. */
const WORTH_NAMING = 0.15;
const MOST_NAMED = 3;

/**
 * Takes a moment of a call again: the persona answers what is said now as it would have in the
 * call, and both calls are scored up to here. Pure: the same call and words give the same result.
 * Nothing of it counts for anything.
 */
export function retake(
  call: RetakeCall,
  again: Again,
  { answer, read }: { answer: AnswerAgain; read: ReadAgain },
): Retake {
  const why = refusalOf(call, again);
  if (why !== null) return { ok: false, why };
  const run = sayAgain(call, again, answer);
  if (run === null) return { ok: false, why: 'hung-up' };
  const { reply, heard } = run;
  const [before, after] = [
    scoredUpTo(call, call.heard.slice(0, heard.length), read),
    scoredUpTo(call, heard, read),
  ];
  const [was, is] = [rowOf(before, again.criterion), rowOf(after, again.criterion)];
  if (!was || !is) return { ok: false, why: 'no-such-criterion' };
  return {
    ok: true,
    result: {
      reply: { text: reply.text, mood: reply.mood, ...(reply.endCall && { endCall: true }) },
      before: was,
      after: is,
      others: othersWorthNaming(before, after, again.criterion),
    },
  };
}

function refusalOf(
  { persona, said, callType, battle }: RetakeCall,
  { criterion, seq, texts }: Again,
): Refusal | null {
  if (battle) return 'battle';
  if (persona === null) return 'no-persona';
  const detector = rubricFor(callType).criteria.find(({ id }) => id === criterion)?.detector;
  if (!detector) return 'no-such-criterion';
  if (BY_TIME.has(detector)) return 'not-by-words';
  if (said[seq]?.role !== 'rep') return 'no-such-turn';
  return texts.length > MAX_RETAKE_TURNS ? 'too-many' : null;
}

/**
 * The call with the new words and the persona's answers to them; null where it hung up before all
 * were said.
 */
function sayAgain(
  { persona, seed, callType, ...call }: RetakeCall,
  { seq, texts }: Again,
  answer: AnswerAgain,
): { reply: RetakeReply['reply']; heard: SpokenTurn[] } | null {
  const [said, heard] = [call.said.slice(0, seq), call.heard.slice(0, seq).map(wordsOnly)];
  let reply: RetakeReply['reply'] | null = null;
  for (const text of texts) {
    if (persona === null || reply?.endCall) return null;
    said.push({ role: 'rep', text });
    const { reading, ...answered } = answer({
      setting: { persona, seed, callType },
      turns: said,
    });
    reply = answered;
    const line: SpokenTurn = { role: 'persona', text: reply.text, ...(reading && { reading }) };
    said.push(line);
    heard.push({ role: 'rep', text }, line);
  }
  return reply && { reply, heard };
}

/** Without times: those of the words said again would be of another making. */
function scoredUpTo(
  { callType, persona }: RetakeCall,
  turns: readonly SpokenTurn[],
  read: ReadAgain,
): Scorecard {
  const said = read({ turns: turns.map(wordsOnly), callType, persona });
  return scoreCall({ turns: said, callType, timings: false });
}

function wordsOnly({ role, text, reading }: SpokenTurn): SpokenTurn {
  return { role, text, ...(reading && { reading }) };
}

function othersWorthNaming(
  before: Scorecard,
  after: Scorecard,
  criterion: string,
): RetakeReply['others'] {
  const others = after.rows.flatMap((row) => {
    const was = rowOf(before, row.criterion);
    return was && row.criterion !== criterion && Math.abs(gain(was, row)) >= WORTH_NAMING
      ? [{ row, was }]
      : [];
  });
  const sorted = others
    .toSorted(
      (a, b) => Math.abs(b.row.points - b.was.points) - Math.abs(a.row.points - a.was.points),
    )
    .slice(0, MOST_NAMED);
  return sorted.map(({ row, was }) => ({
    criterion: row.criterion,
    title: row.title,
    before: standing(was),
    after: standing(row),
  }));
}

function standing({ points, max, status }: ScorecardRow) {
  return { points, max, status };
}

function rowOf(card: Scorecard, criterion: string): ScorecardRow | undefined {
  return card.rows.find((row) => row.criterion === criterion);
}
