import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { Client, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const assistantId = SEEDED_PERSONAS[0]!.id;
const HOURS = 3_600;
const clock = new Clock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    now: clock.now,
    env: { LIMIT_LOGIN: '3/1m', LOCKOUT: '2/1m', LOCKOUT_ADDRESS: '100/1m' },
  });
});
afterAll(() => server.close());

describe('a clock that jumps', () => {
  test.each([
    ['forward', 5 * HOURS],
    ['back', -5 * HOURS],
  ])(
    '%s by hours loses nothing of a call that is under way, nor anybody’s session',
    async (_how, by) => {
      const rep = await signUpAnywhere();
      const { conversationId, callRecordId } = (await rep.startCall({ assistantId })).body;
      const first = await rep.turns(conversationId, [repTurn(1, 'Hello, Rae here.')]);
      clock.pass(by);
      if ((await rep.get(API.userDetails)).status === 401) await renew(rep);
      const { lastSeq } = first.body;
      const next = await rep.turns(conversationId, [repTurn(lastSeq + 1, 'How big is your team?')]);
      expect(next.status).toBe(200);
      expect((await rep.endCall(conversationId)).status).toBe(200);
      expect(await rep.scoring(callRecordId)).toMatchObject({ isComplete: true, error: null });
      const transcript = await rep.get<{ turns: { text: string }[] }>(
        pathTo(API.callTranscript, { id: callRecordId }),
      );
      expect(transcript.body.turns.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Hello, Rae here.', 'How big is your team?']),
      );
      clock.pass(-by);
      if ((await rep.get(API.userDetails)).status === 401) await renew(rep);
      expect(await rep.scoring(await endedCall(rep, assistantId))).toMatchObject({ error: null });
    },
  );

  test('locks and limits of a clock that was ahead do not last until then', async () => {
    const rep = await signUpAnywhere();
    const wrong = () => new Client(server.url, rep.email).login({ password: 'not the password' });
    clock.pass(5 * HOURS);
    for (let time = 0; time < 3; time += 1) await wrong();
    expect((await wrong()).status).toBe(429);
    clock.pass(-5 * HOURS);
    const again = new Client(server.url, rep.email);
    expect((await again.login()).status).toBe(200);
  });

  test('what runs at times of the day runs again, though it ran last in the future', async () => {
    const { pool } = server.context;
    const ahead = `select from graphile_worker._private_known_crontabs where last_execution > now()`;
    await pool.query(
      `update graphile_worker._private_known_crontabs set last_execution = now() + interval '5 hours'`,
    );
    await expect.poll(async () => (await pool.query(ahead)).rowCount).toBe(0);
  });
});

test('of three servers on one database one alone begins what runs at a time of the day', async () => {
  const { pool } = server.context;
  await pool.query('create table begun (task text)');
  await pool.query(
    `create function note_job() returns trigger language plpgsql as $$ begin insert into begun select identifier from graphile_worker._private_tasks where id = new.task_id; return new; end $$`,
  );
  await pool.query(
    'create trigger note_job after insert on graphile_worker._private_jobs for each row execute function note_job()',
  );
  // Half a second before the next ten minutes, by the clock of the processes alone.
  const tenMinutes = 600_000;
  const boundary = Math.ceil(Date.now() / tenMinutes) * tenMinutes;
  vi.useFakeTimers({ toFake: ['Date'], now: boundary - 500 });
  const on = { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir };
  const servers = await Promise.all(Array.from({ length: 3 }, () => startTestServer({ on })));
  try {
    await sleep(300);
    vi.setSystemTime(boundary + 50);
    const begun = async () =>
      (await pool.query(`select from begun where task = 'count-boards'`)).rowCount;
    await expect.poll(begun).toBe(1);
    await sleep(1_000);
    expect(await begun()).toBe(1);
  } finally {
    vi.useRealTimers();
    await Promise.all(servers.map((each) => each.close()));
    await pool.query('drop trigger note_job on graphile_worker._private_jobs');
  }
});

test('on a disk that is slow turns come late or are refused in a sentence, and what was taken is there', async () => {
  const { pool } = server.context;
  await pool.query(
    `create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$`,
  );
  await pool.query(
    'create trigger be_slow before insert on turns for each statement execute function be_slow()',
  );
  const reps: Client[] = [];
  while (reps.length < 6) reps.push(await signUpAnywhere());
  const calls = await Promise.all(
    reps.map(async (rep) => (await rep.startCall({ assistantId })).body),
  );
  const sent = await Promise.all(
    reps.map((rep, place) =>
      rep.turns(calls[place]!.conversationId, [repTurn(1, 'How big is your team?')]),
    ),
  );
  await pool.query('drop trigger be_slow on turns');
  const refused = sent.filter(({ status }) => status !== 200);
  const again = await Promise.all(
    reps.map((rep, place) =>
      rep.turns(calls[place]!.conversationId, [repTurn(1, 'How big is your team?')]),
    ),
  );
  expect(again.map(({ status }) => status)).toEqual(sent.map(() => 200));
  // What was taken is what it was.
  const lastOf = (replies: typeof sent) =>
    replies.flatMap(({ body }, place) => (sent[place]!.status === 200 ? body.lastSeq : []));
  expect(lastOf(again)).toEqual(lastOf(sent));
  expect(
    refused.filter(
      ({ status, headers, body }) =>
        status !== 503 ||
        !/^\d+$/.test(headers.get('retry-after') ?? '') ||
        typeof (body as { detail?: unknown }).detail !== 'string',
    ),
  ).toEqual([]);
});

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
])(
  'where the data folder answers %s a piece of a recording is refused in a sentence, and taken once it can be',
  async (code, problem) => {
    const { recordings } = server.context;
    const rep = await signUpAnywhere();
    await rep.send('PUT', API.recordingConsent, { granted: true });
    const { conversationId } = (await rep.startCall({ assistantId })).body;
    const put = async () => {
      const reply = await fetch(
        server.url + pathTo(API.recordingChunk, { id: conversationId, n: '0' }),
        {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${rep.accessToken}`,
            'content-type': 'application/octet-stream',
            'x-sample-rate': '16000',
          },
          body: new Uint8Array(32_000),
        },
      );
      return { reply, body: reply.status === 204 ? null : ((await reply.json()) as object) };
    };
    server.context.recordings = {
      ...recordings,
      put: () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'write' })),
    };
    const refused = await put();
    server.context.recordings = recordings;
    expect([refused.reply.status, refused.body]).toEqual([
      503,
      expect.objectContaining({ code: problem, detail: expect.stringMatching(/\.$/) }),
    ]);
    expect(refused.reply.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await put()).reply.status).toBe(204);
  },
);

test('a server that ends answers what comes over open lines, or says in a problem when to ask again', async () => {
  const on = { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir };
  const other = await startTestServer({ on, jobs: false, now: clock.now });
  const rep = await signUpAnywhere(other);
  const lines = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = (agent: Agent) =>
    new Promise<{
      status: number;
      retryAfter: string | undefined;
      type: string | undefined;
    } | null>((resolve) => {
      const headers = { authorization: `Bearer ${rep.accessToken}` };
      httpGet(other.url + API.userDetails, { agent, headers }, (reply: IncomingMessage) => {
        reply.resume().on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            type: reply.headers['content-type'],
          }),
        );
      }).on('error', () => resolve(null));
    });
  await Promise.all(lines.map(ask));
  const closing = other.close();
  const asked = await Promise.all(
    lines.flatMap((line) => [ask(line), sleep(20).then(() => ask(line))]),
  );
  await closing;
  for (const agent of lines) agent.destroy();
  const refused = asked.filter((answer) => answer !== null && answer.status !== 200);
  expect(
    refused.filter(
      (answer) =>
        answer?.status !== 503 ||
        !/^\d+$/.test(answer.retryAfter ?? '') ||
        answer.type?.includes('application/problem+json') !== true,
    ),
  ).toEqual([]);
});

/**
 * The limit on signing in, which is one of these tests', counts addresses: of each test a minute.
 */
async function signUpAnywhere(at: TestServer = server): Promise<Client> {
  clock.pass(61);
  return signUp(at.url);
}

async function renew(rep: Client): Promise<void> {
  const reply = await rep.post<{ accessToken: string; refreshToken: string }>(API.refresh, {
    refreshToken: rep.refreshToken,
  });
  expect(reply.status).toBe(200);
  rep.accessToken = reply.body.accessToken;
  rep.refreshToken = reply.body.refreshToken;
}
