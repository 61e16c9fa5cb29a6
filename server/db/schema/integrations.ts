import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { IntegrationService } from '#core/contract/account/integrations.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';

/** A rep's keys to the services that hold their real calls. */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text().$type<IntegrationService>().notNull(),
    /** What the service asks for, enciphered with the installation's secret. */
    sealed: bytea().notNull(),
    /** Made anew with each key: what is found out about one is never written to the next. */
    version: uuid().notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When the service last answered. */
    checkedAt: moment('checked_at'),
    /** When it first took this key. */
    verifiedAt: moment('verified_at'),
    /** When it did not take it any more. */
    revokedAt: moment('revoked_at'),
    /** How often it was tried in vain. */
    tries: integer().notNull().default(0),
    /**
     * Whose calls are listed, as the service names them and by its id; null where that is not
     * known.
     */
    account: text(),
    accountId: text('account_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
);

/** Calls that a rep wished to have here: one row each, from the wish on. */
export const callImports = pgTable(
  'call_imports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    service: text().$type<IntegrationService>().notNull(),
    /** The service's own id of the call. */
    externalId: text('external_id').notNull(),
    callType: text('call_type').$type<CallType>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** How often it was tried in vain. */
    tries: integer().notNull().default(0),
    /** Null while a job has it. */
    settledAt: moment('settled_at'),
    /** Where it failed: a sentence for the rep. */
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.service, table.externalId] }),
    index('call_imports_age').on(table.askedAt),
  ],
);
