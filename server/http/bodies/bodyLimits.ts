/** Bytes of a body that holds what a form holds: what fits its fields fits in it, in any script. */
export const BODY_LIMIT = 64 * 1024;
/** Of one that holds turns of a call, a persona or a researched website. */
export const LARGE_BODY_LIMIT = 512 * 1024;
