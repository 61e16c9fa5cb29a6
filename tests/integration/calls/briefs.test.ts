import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import type { CallSetting } from '#server/services/calls/answer.ts';
import { tidyUp } from '#server/services/tidyUp.ts';
import { signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const personaId = SEEDED_PERSONAS[0]!.id;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pool = () => server.context.pool;

async function held(callRecordId: string) {
  const { rows } = await pool().query<{ apart: boolean; whole: boolean; bytes: number }>(
    `select brief_hash is not null as apart, persona ? 'brief' as whole, pg_column_size(persona) as bytes from calls where id = $1`,
    [callRecordId],
  );
  return rows[0]!;
}

const briefs = async () => (await pool().query('select from call_briefs')).rowCount;

test('calls with one persona keep its brief once, and each is answered and scored on it', async () => {
  const reps = [await signUp(server.url), await signUp(server.url)];
  const calls = [];
  for (const rep of reps) calls.push(await endedCall(rep, personaId));
  for (const [place, call] of calls.entries()) {
    expect(await held(call)).toMatchObject({ apart: true, whole: false });
    expect((await held(call)).bytes).toBeLessThan(2_000);
    expect(await reps[place]!.scoring(call)).toMatchObject({ isComplete: true, error: null });
  }
  expect(await briefs()).toBe(1);
});

test('while servers of the release before may be here, a call keeps its persona whole', async () => {
  await pool().query(`update schema_floor set briefs_apart_from = now() + interval '1 hour'`);
  const rep = await signUp(server.url);
  const call = await endedCall(rep, personaId);
  expect(await held(call)).toMatchObject({ apart: false, whole: true });
  expect(await rep.scoring(call)).toMatchObject({ isComplete: true, error: null });
  await pool().query('update schema_floor set briefs_apart_from = now()');
});

test('a thread is prepared for the very persona that the first answer asks for', async () => {
  const run = vi.spyOn(server.context.work, 'run');
  await endedCall(await signUp(server.url), personaId);
  const given = (task: string) =>
    run.mock.calls.flatMap(([name, input]) =>
      name === task ? [JSON.stringify((input as { setting: CallSetting }).setting)] : [],
    );
  expect(given('prepareCall')).toHaveLength(1);
  expect(given('reply')).toEqual(given('prepareCall'));
});

test('a brief goes in the night, once no call is held on it', async () => {
  const rep = await signUp(server.url);
  await endedCall(rep, SEEDED_PERSONAS[1]!.id);
  expect(await briefs()).toBe(2);
  const { id } = (await rep.get<{ id: string }>(API.manageInfo)).body;
  await pool().query('delete from users where id = $1', [id]);
  await tidyUp(server.context);
  expect(await briefs()).toBe(2);
  await pool().query(`update call_briefs set kept_at = kept_at - interval '2 days'`);
  await tidyUp(server.context);
  expect(await briefs()).toBe(1);
});
