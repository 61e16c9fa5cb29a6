import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { RESEARCH_SUBJECTS } from '#core/contract/personas/research.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';

export const researchSubject = pgEnum('research_subject', RESEARCH_SUBJECTS);
export const researchStatus = pgEnum('research_status', ['running', 'done', 'failed']);

/** One row a research of a website; whoever follows it reads its content as it grows. */
export const researches = pgTable(
  'researches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    subject: researchSubject().notNull(),
    /** As people read it. */
    domain: text().notNull(),
    /** What to try, in order. */
    urls: jsonb().$type<string[]>().notNull(),
    status: researchStatus().notNull().default('running'),
    /** How often a job began it: the content of another run is another text. */
    run: smallint().notNull().default(0),
    content: text().notNull().default(''),
    companyName: text('company_name'),
    language: text(),
    /** Of the model, in its currency; null where nobody can tell. */
    cost: doublePrecision(),
    /** Why it failed. */
    problemCode: text('problem_code'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('researches_recent').on(table.userId, table.createdAt.desc()),
  ],
);

/** Job titles made from a research text, so that asking again is free. */
export const jobTitleLists = pgTable(
  'job_title_lists',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the subject and the text. */
    researchHash: bytea('research_hash').notNull(),
    titles: jsonb().$type<string[]>().notNull(),
    /** How often they were made anew. */
    round: integer().notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.researchHash] })],
);

/** How many personas and new lists of titles a user had made on a day (UTC). */
export const regenerations = pgTable(
  'regenerations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
