import {
  boolean,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CALL_TYPES,
  DIFFICULTIES,
  type AnyPersona,
  type PublicPersona,
} from '#core/contract/personas/persona.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Its order is the order of lists. */
export const difficulty = pgEnum('difficulty', DIFFICULTIES);
export const callType = pgEnum('call_type', CALL_TYPES);

export const personas = pgTable(
  'personas',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    jobTitle: text('job_title').notNull(),
    companyName: text('company_name').notNull(),
    industry: text().notNull(),
    difficulty: difficulty().notNull(),
    callType: callType('call_type').notNull(),
    temperament: text().$type<PublicPersona['temperament']>().notNull(),
    voice: jsonb().$type<PublicPersona['voice']>().notNull(),
    avatar: text(),
    intro: text().notNull(),
    brief: jsonb().$type<AnyPersona['brief']>().notNull(),
    /** SHA-256 (hex) of the whole persona: tells a changed one from one that is seeded already. */
    version: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Whose own it is; null: everybody's. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * What it knows and how it behaves was written or changed by a user, and not made by the
     * server.
     */
    edited: boolean().notNull().default(false),
    /** The owner wishes that colleagues see it too. */
    sharedWithCompany: boolean('shared_with_company').notNull().default(false),
  },
  (table) => [index('personas_owner').on(table.ownerId)],
);

/**
 * What the server made for users, by the hash of what it knows and how it behaves: a persona that
 * is stored as it was made is told from an edited one.
 */
export const composedPersonas = pgTable(
  'composed_personas',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytea().notNull(),
    composedAt: moment('composed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('composed_personas_age').on(table.composedAt),
  ],
);
