import { logProblem } from '#src/lib/log.ts';
import type { SpokenLine } from '#src/lib/voice/transport.ts';
import type { Engine } from './brain.ts';
import type { CallRecord } from './callRecord.ts';
import type { Replies } from './replies.ts';

/** The server's brain answers within its own two seconds; so long is waited with the way there and back. */
const SERVER_WITHIN_MS = 5_000;

/**
 * The persona's next line. The built-in brain answers in the browser at once; where the call runs on another brain, or on
 * another version of this one, the server answers, and the built-in one only when it does not.
 */
export async function think(record: CallRecord, replies: Replies, loadEngine: () => Promise<Engine>): Promise<SpokenLine> {
  const seq = record.turns.length;
  const { persona, seed, callType, brain, engineVersion } = record.setting;
  const turns = record.turns.map(({ role, text, startMs, endMs }) => ({ role, text, startMs, endMs }));
  // An engine that cannot be fetched is no reason to end a call: the server has it too.
  const engine = await loadEngine().catch(() => null);
  const here = () => {
    try {
      return engine?.nextReply({ persona, seed, callType }, turns) ?? null;
    } catch (problem) {
      logProblem('brain', problem);
      return null;
    }
  };
  const mine = brain === 'builtin' && engine?.ENGINE_VERSION === engineVersion ? here() : null;
  const line = mine ?? (await replies.next(seq, engine === null ? null : SERVER_WITHIN_MS)) ?? here() ?? (await replies.next(seq, null));
  if (line === null) throw new Error('no brain answered');
  return { text: line.text, mood: line.mood, ...(line.endCall ? { endCall: true } : {}) };
}
