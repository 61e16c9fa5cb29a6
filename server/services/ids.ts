/**
 * Whether this can be the id of a row at all: anything else names nothing, and the database would
 * refuse to compare it.
 */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id);
}

/** The id of nothing. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';
