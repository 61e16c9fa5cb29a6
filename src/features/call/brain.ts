import type { CallSetting, Reply, SpokenTurn } from '#core/conversation/types.ts';

/** The built-in brain, as the engine exports it. */
export interface Engine {
  ENGINE_VERSION: string;
  nextReply(setting: CallSetting, turns: SpokenTurn[]): Reply;
}

let loaded: Engine | null = null;

/** Fetched when a call page opens and kept by the browser: from then on a persona answers without a network. */
export async function loadEngine(): Promise<Engine> {
  // Even a module that is there is imported some time later, and the rep would wait for whatever comes between.
  loaded ??= await import('#core/conversation/engine.ts');
  return loaded;
}
