/** Bounds that the page needs without the schemas: importing a schema's file brings zod along. */

/** The longest turn, in characters: about ten minutes of talk without a break. */
export const MAX_TURN_LENGTH = 12_000;
