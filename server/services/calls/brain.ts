import type { Context } from '#server/context.ts';
import type { Answer, CallSetting } from './answer.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';

/** A persona's line, and whose words it has. */
export interface BrainLine extends Answer {
  brain: 'builtin' | 'llm';
}

/** Says the persona's answer to the last of the turns; null where nobody is to say it now. */
export type Brain = (
  setting: CallSetting,
  turns: readonly SpokenTurn[],
) => Promise<BrainLine | null>;

/** A brain that always answers. */
export type BuiltinBrain = (
  setting: CallSetting,
  turns: readonly SpokenTurn[],
) => Promise<BrainLine>;

/** The brain that comes with the product. */
export function builtinBrain({ work }: Pick<Context, 'work'>): BuiltinBrain {
  return async (setting, turns) => ({
    ...(await work.run('reply', { setting, turns })),
    brain: 'builtin',
  });
}
