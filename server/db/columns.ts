import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A byte string, for hashes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time to the millisecond, as a `Date`. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
