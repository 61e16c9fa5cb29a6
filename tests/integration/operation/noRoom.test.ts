import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const assistantId = SEEDED_PERSONAS[0]!.id;
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer();
  rep = await signUp(server.url);
});
afterAll(() => server.close());

test('on a full disk a turn is refused in a sentence, what was taken before stays, and it goes on where there is room again', async () => {
  const { pool } = server.context;
  const { conversationId } = (await rep.startCall({ assistantId })).body;
  const taken = await rep.turns(conversationId, [repTurn(1, 'Hello, Rae here.')]);
  await pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`,
  );
  await pool.query(
    'create trigger no_room before insert on turns for each row execute function no_room()',
  );
  const { lastSeq } = taken.body;
  const turn = repTurn(lastSeq + 1, 'How big is your team?');
  const refused = await rep.turns(conversationId, [turn]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.body).toMatchObject({
    code: 'disk-full',
    detail: expect.stringContaining('out of space'),
  });
  await pool.query('drop trigger no_room on turns');
  expect((await rep.turns(conversationId, [turn])).status).toBe(200);
  expect((await rep.endCall(conversationId)).status).toBe(200);
});

test('while the database takes no changes it is read, changes are refused in a sentence, and jobs go on by themselves after', async () => {
  const { pool } = server.context;
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const client = await pool.connect();
  const set = async (value: 'on' | 'off') => {
    await client.query('begin read write');
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    await client.query('commit');
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  await set('on');
  await expect.poll(async () => (await rep.get(API.userDetails)).status).toBe(200);
  const refused = await rep.startCall({ assistantId });
  expect([refused.status, refused.body]).toEqual([
    503,
    expect.objectContaining({ code: 'read-only' }),
  ]);
  await expect
    .poll(async () => (await fetch(server.url + API.ready)).status, { timeout: 30_000 })
    .toBe(503);
  await set('off');
  client.release();
  await expect
    .poll(async () => (await fetch(server.url + API.ready)).status, { timeout: 30_000 })
    .toBe(200);
  expect(await rep.scoring(await endedCall(rep, assistantId))).toMatchObject({ isComplete: true });
});
