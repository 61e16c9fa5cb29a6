/** On an answer that the service worker served from its store: when it came from the network, ISO 8601. */
export const SAVED_AT_HEADER = 'x-saved-at';
