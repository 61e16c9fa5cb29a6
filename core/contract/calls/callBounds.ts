/** A call ends itself after this long, in seconds. */
export const MAX_CALL_SECONDS = 3_600;
