import { knowsStatements } from '#core/contract/personas/persona.ts';
import { logProblem } from '#src/lib/log.ts';
import type { SpokenLine } from '#src/lib/voice/transport.ts';
import type { Engine } from './brain.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import type { Piece, Replies } from './replies.ts';

/** The server's brain answers within its own two seconds; so long is waited with the way there and back. */
const SERVER_WITHIN_MS = 5_000;
/** A model's line, or the next sentence of it, that has not come by then is not waited for: nobody is silent for so long. */
const MODEL_WITHIN_MS = 1_900;

export interface ThinkDeps {
  replies: Replies;
  loadEngine: () => Promise<Engine>;
  /** The rest of the line that is being streamed is not wanted any more. */
  drop: () => void;
}

/**
 * The persona's next line. The built-in brain answers in the browser at once; where the call runs on another brain, or on
 * another version of this one, the server answers, and the built-in one only when it does not. In a battle the server alone does.
 */
export async function think(record: CallRecord, deps: ThinkDeps): Promise<SpokenLine> {
  const { replies, loadEngine } = deps;
  const seq = record.turns.length;
  const { setting } = record;
  if (setting.battleId !== undefined) return await linesFromServer(seq, replies);
  const { persona, seed, callType, brain, engineVersion } = setting;
  const turns = record.turns.map(({ role, text, startMs, endMs, worded }) => ({
    role,
    text,
    startMs,
    endMs,
    ...(worded && { worded }),
  }));
  // An engine that cannot be fetched is no reason to end a call: the server has it too.
  const engine = await loadEngine().catch(() => null);
  const here = () => {
    // What knows statements is answered by the server.
    if (knowsStatements(persona)) return null;
    try {
      return engine?.nextReply({ persona, seed, callType }, turns) ?? null;
    } catch (problem) {
      logProblem('brain', problem);
      return null;
    }
  };
  if (brain === 'llm') {
    const line = await streamedLine(seq, deps, here);
    if (line !== null) return line;
  }
  const mine = brain === 'builtin' && engine?.ENGINE_VERSION === engineVersion ? here() : null;
  const line =
    mine ??
    (await replies.next(seq, brain === 'llm' || engine === null ? null : SERVER_WITHIN_MS)) ??
    here() ??
    (await replies.next(seq, null));
  if (line === null) throw new Error('no brain answered');
  return { text: line.text, mood: line.mood, ...(line.endCall ? { endCall: true } : {}) };
}

/** Nobody but the server can say it: it is waited for, however long the network is away. */
async function linesFromServer(seq: number, replies: Replies): Promise<SpokenLine> {
  const line = await replies.next(seq, null);
  if (line === null) throw new Error('no brain answered');
  return { text: line.text, mood: line.mood, ...(line.endCall ? { endCall: true } : {}) };
}

type Line = Omit<Piece, 'endCall'> & { endCall?: boolean };

/** A model's line as it comes; the built-in brain says it, or completes it, when it does not. Null where neither does. */
async function streamedLine(
  seq: number,
  { replies, drop }: ThinkDeps,
  here: () => Line | null,
): Promise<SpokenLine | null> {
  const first = await replies.piece(seq, 0, MODEL_WITHIN_MS);
  if (first !== null && first !== 'end') return follow(first, 1);
  drop();
  const line = here();
  return line && { text: line.text, mood: line.mood, ...(line.endCall && { endCall: true }) };

  function follow({ text, mood, endCall }: Line, index: number): SpokenLine {
    const next = async () => {
      const piece = await replies.piece(seq, index, MODEL_WITHIN_MS);
      if (piece === 'end') return null;
      if (piece !== null) return follow(piece, index + 1);
      drop();
      const rest = here();
      return rest && { text: rest.text, mood: rest.mood, ...(rest.endCall && { endCall: true }) };
    };
    return { text, mood, ...(endCall && { endCall }), worded: true, next, drop };
  }
}
