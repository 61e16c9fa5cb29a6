import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RubricSettings } from '#core/contract/calibration/rubrics.ts';
import type { CompanyRole } from '#core/contract/people/companies.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';
import { callType } from './personas.ts';

/** Groups that the operator makes. */
export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Whoever has a confirmed address there may join; null: by invite alone. */
    domain: text(),
    /** Whether its members need a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('companies_name').on(sql`lower(${table.name})`),
    uniqueIndex('companies_domain').on(table.domain),
  ],
);

/** A user is in one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Of the membership, as the company's managers name it. */
    id: uuid().notNull().unique().defaultRandom(),
    role: text().$type<CompanyRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    sharesProgress: boolean('shares_progress').notNull().default(false),
    sharesCalls: boolean('shares_calls').notNull().default(false),
    sharesTranscripts: boolean('shares_transcripts').notNull().default(false),
  },
  (table) => [index('company_members_company').on(table.companyId)],
);

/** Each lets one user in, once. */
export const companyInvites = pgTable(
  'company_invites',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code. */
    hash: bytea().notNull().unique(),
    /** Normalised; null: anybody's. */
    email: text(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('company_invites_company').on(table.companyId),
    index('company_invites_end').on(table.expiresAt),
  ],
);

/** What a company's managers put in force, in order; the last of a call type holds. */
export const companyRubrics = pgTable(
  'company_rubrics',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    callType: callType('call_type').notNull(),
    /** From 1, by company and call type. */
    version: integer().notNull(),
    /** Null: back to the rubric that is shipped. */
    settings: jsonb().$type<RubricSettings>(),
    /** Of the shipped rubric that it is a copy of. */
    baseVersion: text('base_version').notNull(),
    /** Null where they are gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_rubrics_version').on(table.companyId, table.callType, table.version),
    index('company_rubrics_author').on(table.authorId),
  ],
);
