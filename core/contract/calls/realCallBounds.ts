/** Bounds of real calls that the page needs without the schemas. */

/** Where a real call came from. */
export const REAL_CALL_SOURCES = ['upload', 'salesloft', 'aircall'] as const;
/** What every real call is held with, where calls are grouped by persona. */
export const REAL_PERSONA_ID = 'real-call';
/** What calls of a history are. */
export const CALL_KINDS = ['practice', 'real'] as const;
/** The largest transcript file, in bytes: some forty hours of talk. */
export const MAX_TRANSCRIPT_BYTES = 2_000_000;
/** The longest title, and the longest name of a person or company, in characters. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_NAME_LENGTH = 80;
/** A rep has so many real calls at most. */
export const MAX_REAL_CALLS = 2_000;

export type CallKind = (typeof CALL_KINDS)[number];
export type RealCallSource = (typeof REAL_CALL_SOURCES)[number];
