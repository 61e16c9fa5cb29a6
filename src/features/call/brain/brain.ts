import type { CallSetting, Reply, SpokenTurn } from '#core/conversation/types.ts';
import { ENGINE_VERSION } from '#src/lib/engineVersion.ts';
import { whenIdle } from '#src/lib/page.ts';
import warm from './warmUp.json' with { type: 'json' };

const { said } = warm;
/** The test of this file holds it to what a persona is. */
const nobody: CallSetting = {
  persona: warm.persona as CallSetting['persona'],
  seed: 1,
  callType: 'discovery',
};

/** The built-in brain, as the engine exports it. */
export interface Engine {
  ENGINE_VERSION: string;
  nextReply(setting: CallSetting, turns: SpokenTurn[]): Reply;
}

let loaded: Engine | null = null;

/** Fetched when a call page opens and kept by the browser: from then on a persona answers without a network. */
export async function loadEngine(): Promise<Engine> {
  // Even a module that is there is imported some time later, and the rep would wait for whatever comes between.
  if (loaded === null) {
    const { nextReply } = await import('#core/conversation/engine.ts');
    loaded = { ENGINE_VERSION, nextReply };
    whenIdle(() => warmUp(0));
  }
  return loaded;
}

/** What the engine reads and makes ready for its first answer takes many times as long as an answer: it answers nobody before. */
function warmUp(line: number): void {
  const text = said[line];
  if (text === undefined) return;
  loaded?.nextReply(nobody, [
    { role: 'persona', text: 'Hello?' },
    { role: 'rep', text },
  ]);
  whenIdle(() => warmUp(line + 1));
}
