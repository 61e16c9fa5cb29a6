import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DisclosurePurpose, DisclosureService } from '#core/contract/account/disclosures.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';

/** What was given to a service outside, for each user, service, purpose and day (UTC). */
export const disclosures = pgTable(
  'disclosures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    service: text().$type<DisclosureService>().notNull(),
    purpose: text().$type<DisclosurePurpose>().notNull(),
    times: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.service, table.purpose] }),
    index('disclosures_day').on(table.day),
  ],
);

/** Leave to fetch one's archive once. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    /** SHA-256 of the ticket. */
    hash: bytea().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('export_tickets_user').on(table.userId),
    index('export_tickets_expiry').on(table.expiresAt),
  ],
);
