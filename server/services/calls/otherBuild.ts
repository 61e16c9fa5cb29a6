import type { Turn } from '#core/contract/calls/call.ts';
import type { BuildLines } from '#core/conversation/phrasebook.ts';
import { versionIn } from '#core/engine/opening.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import { linesOfOtherBuild } from './builds.ts';
import { heardAs } from './turns/heardAs.ts';
import { asSaid, type CallTurn } from './turns/transcript.ts';

/**
 * The line as the app of another build said it; null for words that no such build could have said
 * then.
 * @param line the one that stands in its place
 * @param before the turns that lead up to it
 */
export type SaidByOtherBuild = (
  line: CallTurn,
  turn: Turn,
  before: CallTurn[],
) => Promise<CallTurn | null>;

/**
 * Recognises what an app said by itself that is another build of ours than the server: in a call
 * that was held without a network, or begun before one of them was renewed. Null in a battle, where
 * the server alone speaks.
 */
export function otherBuildOf(context: Context, tx: Executor, call: Call): SaidByOtherBuild | null {
  if (call.battleId !== null) return null;
  const linesOf = memoised((version) => linesOfOtherBuild(context, tx, version));
  const { persona, seed, callType } = call;
  return async (line, turn, before) => {
    const version = versionIn(turn.by ?? '') ?? call.engineVersion;
    const lines = await linesOf(version);
    if (lines === null) return null;
    const said = await context.work.run('recogniseLine', {
      setting: { persona, seed, callType },
      turns: asSaid(before),
      text: turn.text.trim(),
      version,
      lines,
    });
    if (said === null) return null;
    const { text, mood, act, reading, endCall = false } = said;
    const theirs = { ...line, text, mood, act, reading, endCall, brain: 'builtin' as const };
    return heardAs({ ...theirs, otherBuild: true }, turn, noOther);
  };
}

function memoised(
  find: (version: string) => Promise<BuildLines | null>,
): (version: string) => Promise<BuildLines | null> {
  const found = new Map<string, Promise<BuildLines | null>>();
  return (version) => {
    const lines = found.get(version) ?? find(version);
    found.set(version, lines);
    return lines;
  };
}

/** The words are settled: nobody is asked for others. */
function noOther(): Promise<never> {
  return Promise.reject(new Error('The line is the one that was recognised.'));
}
