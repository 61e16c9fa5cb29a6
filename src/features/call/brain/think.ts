import { logProblem } from '#src/lib/log.ts';
import type { SpokenLine } from '#src/lib/voice/transport.ts';
import type { CallRecord, CallTurn } from '#src/lib/calls/callRecord.ts';
import type { Answer, SaidTurn } from './answers.ts';
import type { LoadedBrain } from './brain.ts';
import type { OwnSpeaker } from './own/ownSpeaker.ts';
import type { Piece, Replies } from './replies.ts';

/**
 * The server's brain answers within its own two seconds; so long is waited with the way there and
 * back.
 */
const SERVER_WITHIN_MS = 5_000;
/**
 * A model's line, or the next sentence of it, that has not come by then is not waited for: nobody
 * is silent for so long.
 */
const MODEL_WITHIN_MS = 1_900;
/** The browser's own takes longer to begin: it reads and writes on the rep's machine. */
const OWN_MODEL_WITHIN_MS = 4_000;

export interface ThinkDeps {
  replies: Replies;
  loadBrain: () => Promise<LoadedBrain>;
  /** The rest of the line that is being streamed is not wanted any more. */
  drop: () => void;
  /** The browser's own model; null where it has none. */
  own: OwnSpeaker | null;
}

/**
 * The persona's next line. The built-in brain answers in the browser at once; where the call runs
 * on another brain, or on another version of this one, the server answers, and the built-in one
 * only when it does not. In a battle the server alone does.
 */
export async function think(record: CallRecord, deps: ThinkDeps): Promise<SpokenLine> {
  const { replies, loadBrain, own } = deps;
  const seq = record.turns.length;
  const { setting } = record;
  takeReadings(record.turns, setting.brain === 'browser' && own !== null ? own.replies : replies);
  const said = record.turns.map(asSaid);
  if (setting.battleId !== undefined) return await linesFromServer(seq, replies);
  const { brain, engineVersion } = setting;
  // A brain that cannot be started is no reason to end a call: the server has it too.
  const loaded = await loadBrain().catch(() => null);
  const here = () => thinkHere(loaded, record, said);
  const line = await lineByModel(record, said, deps, here);
  if (line !== null) return line;
  const mine = brain === 'builtin' && loaded?.version === engineVersion ? await here() : null;
  const other =
    mine ??
    (await replies.next(seq, brain === 'llm' || loaded === null ? null : SERVER_WITHIN_MS)) ??
    (await here()) ??
    (await replies.next(seq, null));
  if (other === null) throw new Error('no brain answered');
  return asLine(other);
}

/** Null where no model speaks in this call, or nobody in its place. */
async function lineByModel(
  { setting }: CallRecord,
  said: readonly SaidTurn[],
  { replies, drop, own }: ThinkDeps,
  here: () => Promise<Line | null>,
): Promise<SpokenLine | null> {
  const seq = said.length;
  if (setting.brain === 'llm')
    return streamedLine(seq, { replies, drop, withinMs: MODEL_WITHIN_MS }, here);
  if (own === null || setting.brain !== 'browser' || setting.battleId !== undefined) return null;
  const { persona, seed, callType } = setting;
  own.answer({ persona, seed, callType }, said);
  return streamedLine(seq, { ...own, withinMs: OWN_MODEL_WITHIN_MS }, here);
}

/**
 * The built-in brain's answer to what was said so far; what it read of the last turn stays with the
 * call. Null where it has none.
 */
async function thinkHere(
  brain: LoadedBrain | null,
  { setting, turns }: CallRecord,
  said: readonly SaidTurn[],
): Promise<Answer | null> {
  if (brain === null || setting.battleId !== undefined) return null;
  const { persona, seed, callType } = setting;
  try {
    const answer = await brain.hear({ persona, seed, callType }, said);
    const asked = turns[said.length - 1];
    if (asked && answer.heard && asked.text === said.at(-1)?.text) asked.reading = answer.heard;
    return answer;
  } catch (problem) {
    logProblem('brain', problem);
    return null;
  }
}

/** What a model read and said stays with the call, so that the built-in brain can go on from it. */
function takeReadings(turns: readonly CallTurn[], replies: Replies): void {
  for (const [seq, turn] of turns.entries()) {
    const told = turn.role === 'persona' && !turn.reading ? replies.told(seq) : undefined;
    if (!told?.reading || !told.text.startsWith(turn.text)) continue;
    turn.reading = told.reading;
    const asked = turns[seq - 1];
    if (asked && told.heard) asked.reading = told.heard;
  }
}

function asSaid({ role, text, startMs, endMs, reading }: CallTurn): SaidTurn {
  return { role, text, startMs, endMs, ...(reading && { reading }) };
}

/** Nobody but the server can say it: it is waited for, however long the network is away. */
async function linesFromServer(seq: number, replies: Replies): Promise<SpokenLine> {
  const line = await replies.next(seq, null);
  if (line === null) throw new Error('no brain answered');
  return asLine(line);
}

function asLine({ text, mood, endCall, reading }: Line): SpokenLine {
  return { text, mood, ...(endCall && { endCall }), ...(reading && { reading }) };
}

type Line = Omit<Piece, 'endCall'> & Pick<Answer, 'endCall' | 'reading'>;

/**
 * A model's line as it comes; the built-in brain says it, or completes it, when it does not. Null
 * where neither does.
 */
async function streamedLine(
  seq: number,
  { replies, drop, withinMs }: Pick<ThinkDeps, 'replies' | 'drop'> & { withinMs: number },
  here: () => Promise<Line | null>,
): Promise<SpokenLine | null> {
  const first = await replies.piece(seq, 0, withinMs);
  if (first !== null && first !== 'end') return follow(first, 1);
  drop();
  const line = await here();
  return line && asLine(line);

  function follow({ text, mood, endCall }: Line, index: number): SpokenLine {
    const next = async () => {
      const piece = await replies.piece(seq, index, withinMs);
      if (piece === 'end') return null;
      if (piece !== null) return follow(piece, index + 1);
      drop();
      const rest = await here();
      return rest && asLine(rest);
    };
    return { text, mood, ...(endCall && { endCall }), next, drop };
  }
}
