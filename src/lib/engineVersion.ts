declare const BUILT_ENGINE_VERSION: string;

/**
 * Names the conversation engine of this build and its data: the server of the same build names its
 * own the same.
 */
export const ENGINE_VERSION = BUILT_ENGINE_VERSION;
