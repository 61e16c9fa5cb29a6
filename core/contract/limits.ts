/** Bounds that the page needs without the schemas: importing a schema's file brings zod along. */

/** The longest turn, in characters: about ten minutes of talk without a break. */
export const MAX_TURN_LENGTH = 12_000;

/** All that is said in a call, in characters: twice what two people say in an hour. */
export const MAX_CALL_LENGTH = 200_000;

/** What a rep may write beside a call, in characters. */
export const MAX_NOTES_LENGTH = 10_000;

/** As many scores as one request waits for. */
export const MOST_AWAITED = 100;

/** In characters after Unicode normalisation, not UTF-16 units. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/**
 * A public name: letters, digits and single marks between them, so that it reads alike in every
 * font and address.
 */
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 20;
export const USERNAME_PATTERN = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/i;

/** How far a retake goes on from the turn that is said again, in rep turns. */
export const MAX_RETAKE_TURNS = 6;

/** The longest that is spoken in one go, in characters. */
export const MAX_SENTENCE_LENGTH = 400;

/** The longest utterance that is transcribed, in seconds. */
export const MAX_UTTERANCE_SECONDS = 60;
