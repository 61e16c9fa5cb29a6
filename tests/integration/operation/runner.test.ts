import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer();
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test('a job that the database does not let go of neither ends the process nor keeps later calls from their scores', async () => {
  const { pool } = server.context;
  await pool.query('create sequence refusals');
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refusals'); raise exception 'gone away'; end $$`,
  );
  await pool.query(
    'create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()',
  );
  await rep.scoring(await playedCall());
  await until(async () => (await pool.query('select is_called from refusals')).rows[0].is_called);
  await pool.query('drop trigger refuse on graphile_worker._private_jobs');

  expect(await rep.scoring(await playedCall())).toMatchObject({ isComplete: true, error: null });
  // The refused job is run once more, and done with before the next test holds up whatever scores.
  const left = `select from graphile_worker._private_jobs where key like 'score-call:%'`;
  await until(async () => (await pool.query(left)).rowCount === 0);
});

test("a job is locked by what this process holds a mark for, so that a long one is not taken for a dead one's", async () => {
  const { pool } = server.context;
  await pool.query(
    `create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`,
  );
  await pool.query(
    'create trigger hold before insert on scores for each row execute function hold()',
  );
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const job = `score-call:${await playedCall()}`;
  const marked = `select exists (select from pg_locks where locktype = 'advisory' and classid = 77 and granted and objid = (hashtext(locked_by)::bigint & 4294967295)::oid) as marked
    from graphile_worker._private_jobs where locked_by is not null and key = $1`;
  await until(async () => (await pool.query(marked, [job])).rowCount === 1);
  const { rows } = await pool.query(marked, [job]);
  await holder.query('select pg_advisory_unlock(4711)');
  holder.release();
  expect(rows).toEqual([{ marked: true }]);
});

async function playedCall(): Promise<string> {
  const { conversationId } = (await rep.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  await rep.turns(conversationId, [repTurn(1, 'Hello, Rae here. How big is your team?')]);
  return (await rep.endCall(conversationId)).body.callRecordId;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
