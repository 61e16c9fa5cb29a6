import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

test('sums of weeks that are over, counts of days and jobs that were given up are forgotten, and what is read stays', async () => {
  const { pool } = server.context;
  const rep = await signUp(server.url);
  const { id } = (await rep.get<{ id: string }>(API.manageInfo)).body;
  const month = new Date().toISOString().slice(0, 7);
  for (const period of ['w2020-01-06', '2020-01', 'all', 'life', month, `w${month}-28`])
    await pool.query(
      'insert into board_totals (user_id, period, exp, calls, listed, listed_public) values ($1, $2, 5, 1, false, false)',
      [id, period],
    );
  await pool.query(
    `insert into regenerations (user_id, day, used) values ($1, '2020-01-06', 1), ($1, current_date, 1)`,
    [id],
  );
  const addJob = (ago: string, failed: boolean) =>
    pool
      .query(
        `with added as (select id from graphile_worker.add_job('sweep-outbox', run_at => now() - $1::interval))
      select id from added`,
        [ago],
      )
      .then(({ rows }) =>
        failed
          ? pool.query(
              'update graphile_worker._private_jobs set attempts = max_attempts where id = $1',
              [(rows[0] as { id: string }).id],
            )
          : undefined,
      );
  await addJob('31 days', true);
  await addJob('29 days', true);
  await addJob('31 days', false);
  await tidyUp(server.context);
  const periods = await pool.query<{ period: string }>(
    'select period from board_totals where user_id = $1 order by period',
    [id],
  );
  expect(periods.rows.map(({ period }) => period)).toEqual(
    ['all', 'life', month, `w${month}-28`].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  expect((await pool.query('select from regenerations where user_id = $1', [id])).rowCount).toBe(1);
  const jobs = `select from graphile_worker.jobs where task_identifier = 'sweep-outbox'`;
  expect((await pool.query(jobs)).rowCount).toBe(2);
});

test('a link to a call that is over is forgotten, and one that is not stays', async () => {
  const { pool } = server.context;
  const rep = await signUp(server.url);
  const { callRecordId } = (await rep.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  await pool.query(
    `insert into call_links (user_id, call_id, audience, created_at, ends_at)
      select user_id, id, audience, now() - interval '8 days', now() + lasts from calls,
        (values ('members', interval '-1 day'), ('company', interval '1 day')) links (audience, lasts) where id = $1`,
    [callRecordId],
  );
  await tidyUp(server.context);
  const left = await pool.query<{ audience: string }>(
    'select audience from call_links where call_id = $1',
    [callRecordId],
  );
  expect(left.rows.map(({ audience }) => audience)).toEqual(['company']);
});
