import type { CallSetting, Reply, SpokenTurn } from '#core/conversation/types.ts';

/** The built-in brain, as the engine exports it. */
export interface Engine {
  ENGINE_VERSION: string;
  nextReply(setting: CallSetting, turns: SpokenTurn[]): Reply;
}

/** Fetched when a call page opens and kept by the browser: from then on a persona answers without a network. */
export async function loadEngine(): Promise<Engine> {
  return await import('#core/conversation/engine.ts');
}
