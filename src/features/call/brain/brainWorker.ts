import { createRulesEngine } from '#core/engine/rules.ts';
import { ENGINE_VERSION } from '#src/lib/engineVersion.ts';
import { createBrain, type RemoteBrain } from './answers.ts';
import { serve } from './messages.ts';

/** The page knows under which name the build keeps the model. */
let model = '';

/**
 * The entry of the worker in which personas think and calls are scored, so that the page draws
 * meanwhile.
 */
serve<RemoteBrain>(globalThis, {
  ...createBrain(ENGINE_VERSION, async () => {
    const reply = await fetch(model);
    if (!reply.ok) throw new Error(`The model was answered with ${reply.status}.`);
    return createRulesEngine(new Uint8Array(await reply.arrayBuffer()), ENGINE_VERSION);
  }),
  setModel: async (address) => void (model = address),
});
