declare const __ENGINE_VERSION__: string;

/** Names the conversation engine of this build and its data: the server of the same build names its own the same. */
export const ENGINE_VERSION = __ENGINE_VERSION__;
