import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Context } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { countBoards } from '#server/services/progression/boards/countBoards.ts';
import { leaderboard, publicLeaderboard } from '#server/services/progression/boards/leaderboard.ts';
import { quantile } from './quantile.ts';
import { printTable, type Row } from './table.ts';

/*
 * What a page of the leaderboard and one's own rank cost with ten thousand, a hundred thousand and
 * a million users, in a database of its own that is thrown away. Exits 1 where more users make
 * either slower by more than the target.
 */

/** Others may be named: `npm run bench:boards -- 10000 100000`. */
const SIZES =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const MOST_RATIO = 1.3;
const REQUESTS = 300;
const WARM_UP = 60;
const CHUNK = 100_000;
const PAGE_SIZE = 20;

interface Timing {
  page: number;
  rank: number;
}

process.exitCode = (await bench()) ? 0 : 1;

async function bench(): Promise<boolean> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringside-boards-')));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'],
  });
  const { db, pool } = connect({
    connectionString: postgres.connectionString,
    max: 8,
    onError: console.error,
  });
  try {
    await migrateDatabase({
      connectionString: postgres.connectionString,
      migrationsFolder: fileURLToPath(new URL('../../server/db/migrations', import.meta.url)),
    });
    const context = {
      db,
      pool,
      now: () => new Date(),
      config: { publicBoard: true },
    } as unknown as Context;
    const timings: Timing[] = [];
    for (const size of SIZES) {
      await seed(pool, size);
      const startedAt = performance.now();
      await countBoards(context);
      process.stdout.write(
        `${size.toLocaleString('en')} users: counted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
      );
      timings.push(await measure(context, pool, size));
    }
    return printTable('Leaderboard, median of a request in milliseconds', rowsOf(timings));
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Users up to that many, each with XP of this week; few have much. */
async function seed(pool: Pool, size: number): Promise<void> {
  const { rows } = await pool.query<{ users: number }>('select count(*)::int as users from users');
  for (let from = (rows[0]?.users ?? 0) + 1; from <= size; from += CHUNK) {
    const to = Math.min(size, from + CHUNK - 1);
    await pool.query(
      `insert into users (email, normalized_email, email_confirmed, password_hash, first_name, last_name, public_username, username_skeleton, show_on_public_board, where_did_you_hear_about_us, where_did_you_hear_about_us_details, terms_accepted_at, marketing_emails_accepted, created_at)
       select 'rep' || n, 'rep' || n, true, '', 'Rep', 'Rep', 'rep' || n, 'rep' || n, true, '', '', now(), false, now() from generate_series($1::int, $2::int) n`,
      [from, to],
    );
    await pool.query(
      `insert into xp_ledger (user_id, source_type, source_id, exp, created_at)
       select id, 'call', 'seeded', 1 + floor(5000 * power(random(), 3))::int, now() from users where email = any (select 'rep' || n from generate_series($1::int, $2::int) n)`,
      [from, to],
    );
  }
  await pool.query('vacuum analyze users, board_totals');
}

async function measure(context: Context, pool: Pool, size: number): Promise<Timing> {
  const { rows: reps } = await pool.query<{ id: string }>(
    'select id from users order by random() limit $1',
    [REQUESTS + WARM_UP],
  );
  const pages = Math.ceil(size / PAGE_SIZE);
  const page = await median((at) =>
    publicLeaderboard(context, {
      period: 'week',
      page: 1 + ((at * 7_919) % pages),
      pageSize: PAGE_SIZE,
    }),
  );
  const rank = await median(async (at) => {
    const { me } = await leaderboard(context, reps[at % reps.length]!.id, {
      scope: 'world',
      period: 'week',
      page: 1,
      pageSize: PAGE_SIZE,
    });
    if (me === null) throw new Error('a seeded user is not on the board');
  });
  return { page, rank };
}

async function median(request: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + REQUESTS; at += 1) {
    const startedAt = performance.now();
    await request(at);
    if (at >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
}

function rowsOf(timings: readonly Timing[]): Row[] {
  return (['page', 'rank'] as const).flatMap((what) => {
    const [least = 0] = timings.map((timing) => timing[what]);
    return timings.map((timing, at): Row => {
      const ratio = timing[what] / least;
      const size = SIZES[at] ?? 0;
      return {
        what: `${what === 'page' ? 'a page at any depth' : 'the first page and my rank'}, ${size.toLocaleString('en')} users`,
        figure: `${timing[what].toFixed(2)} (x ${ratio.toFixed(2)})`,
        target: at === 0 ? '' : `x ${MOST_RATIO}`,
        met: at === 0 ? null : ratio <= MOST_RATIO,
      };
    });
  });
}
