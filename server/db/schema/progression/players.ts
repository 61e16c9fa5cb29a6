import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Division } from '#core/contract/game/leagues.ts';
import { users } from '../accounts.ts';

/** What the game keeps of a user beside what was earned; there is no row before the first of it. */
export const players = pgTable(
  'players',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** IANA name. */
    timeZone: text('time_zone').notNull().default('UTC'),
    inLeagues: boolean('in_leagues').notNull().default(true),
    /** Of the next league. */
    division: text().$type<Division>().notNull().default('Featherweight'),
  },
  (table) => [index('players_time_zone').on(table.timeZone)],
);
