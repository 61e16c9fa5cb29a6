import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Division, LeagueResult } from '#core/contract/game/leagues.ts';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/** One league of one week. */
export const leagues = pgTable(
  'leagues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its Monday (UTC). */
    week: date().notNull(),
    division: text().$type<Division>().notNull(),
    /** For whom it is, by XP of the week before; both count. `most` is null without an end. */
    least: integer().notNull(),
    most: integer(),
    size: smallint().notNull().default(0),
    settledAt: moment('settled_at'),
  },
  (table) => [index('leagues_week').on(table.week, table.division)],
);

export const leagueMembers = pgTable(
  'league_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    week: date().notNull(),
    leagueId: uuid('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    division: text().$type<Division>().notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Null until it is settled. */
    place: smallint(),
    members: smallint(),
    result: text().$type<LeagueResult>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('league_members_league').on(table.leagueId),
  ],
);
