import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
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
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refusals'); raise exception 'gone away'; end $$`);
  await pool.query('create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()');
  await rep.scoring(await playedCall());
  await until(async () => (await pool.query('select is_called from refusals')).rows[0].is_called);
  await pool.query('drop trigger refuse on graphile_worker._private_jobs');

  expect(await rep.scoring(await playedCall())).toMatchObject({ isComplete: true, error: null });
  await until(async () => (await pool.query('select from graphile_worker._private_jobs where locked_by is not null')).rowCount === 0);
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
