import { engineHash } from './engineHash.mjs';

/** The build puts it in; from source it is not there. */
declare const BUILT_ENGINE_VERSION: string | undefined;

/**
 * Names the conversation engine that runs and its data, as the app that was built from the same
 * sources names its own.
 */
export function engineVersion(root: string): string {
  return typeof BUILT_ENGINE_VERSION === 'string' ? BUILT_ENGINE_VERSION : engineHash(root);
}
