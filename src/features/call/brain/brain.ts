import { ENGINE_VERSION } from '#src/lib/engineVersion.ts';
import { logProblem } from '#src/lib/log.ts';
import { trustScripts } from '#src/lib/trustedScripts.ts';
import modelUrl from '../../../../core/reading/model.bin?url';
import type { Brain, RemoteBrain } from './answers.ts';
// oxlint-disable-next-line import/default -- the build makes the module's address of it.
import workerUrl from './brainWorker.ts?worker&url';
import { connect } from './messages.ts';

/** The built-in brain, and which build's it is. */
export interface LoadedBrain extends Brain {
  version: string;
}

const NAMES = [
  'load',
  'warm',
  'startCall',
  'hear',
  'score',
  'modelPart',
  'beginModelTurn',
  'takeModelPiece',
  'setModel',
] as const;

let loading: Promise<LoadedBrain> | null = null;

/**
 * The brain in its worker, started when a call page opens: from then on a persona answers without a
 * network, and the page draws while it thinks. Rejects where the worker cannot start; one that
 * failed is started anew the next time.
 */
export function loadBrain(): Promise<LoadedBrain> {
  loading ??= start().catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  return loading;
}

async function start(): Promise<LoadedBrain> {
  trustScripts(workerUrl);
  const worker = new Worker(workerUrl, { type: 'module' });
  const { setModel, ...brain } = await connect<RemoteBrain>(worker, NAMES, () => {
    loading = null;
    worker.terminate();
  });
  await setModel(modelUrl);
  // Where it does not come the first answer asks for it again.
  brain.load().catch((problem: unknown) => logProblem('brain', problem));
  return { ...brain, version: ENGINE_VERSION };
}
