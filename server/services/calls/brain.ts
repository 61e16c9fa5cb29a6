import { setImmediate as letOthersRun } from 'node:timers/promises';
import { nextReply } from '#core/conversation/engine.ts';
import type { CallSetting, Reply, SpokenTurn } from '#core/conversation/types.ts';

/** A persona's line, and whose words it has. */
export interface BrainLine extends Reply {
  brain: 'builtin' | 'llm';
}

/** Says the persona's answer to the last of the turns; null where nobody is to say it now. */
export type Brain = (
  setting: CallSetting,
  turns: readonly SpokenTurn[],
) => Promise<BrainLine | null>;

/** Always answers. Between two of its lines other requests have their turn: two hundred long ones take seconds. */
export async function builtinBrain(
  setting: CallSetting,
  turns: readonly SpokenTurn[],
): Promise<BrainLine> {
  await letOthersRun();
  return { ...nextReply(setting, turns), brain: 'builtin' };
}
