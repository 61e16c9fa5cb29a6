import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readWav } from '#core/audio/wav.ts';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import type {
  ImportState,
  Integrations,
  IntegrationService,
  ServiceCalls,
} from '#core/contract/account/integrations.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { findKey } from '#server/db/queries/integrations.ts';
import { bringIn } from '#server/services/realCalls/integrations/bringIn.ts';
import { checkKey } from '#server/services/realCalls/integrations/keys.ts';
import {
  AIRCALL_KEY,
  type FakeAircall,
  startFakeAircall,
} from '#tests/fakes/callServices/aircall.ts';
import {
  type FakeSalesloft,
  SALESLOFT_KEY,
  startFakeSalesloft,
} from '#tests/fakes/callServices/salesloft.ts';
import { TALK } from '#tests/fakes/callServices/talk.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SECRETS = [
  SALESLOFT_KEY,
  AIRCALL_KEY.apiId,
  AIRCALL_KEY.apiToken,
  Buffer.from(`${AIRCALL_KEY.apiId}:${AIRCALL_KEY.apiToken}`).toString('base64'),
];
const KEYS = {
  salesloft: { path: API.salesloftKey, body: { apiKey: SALESLOFT_KEY } },
  aircall: { path: API.aircallKey, body: AIRCALL_KEY },
};
const BOTH = ['salesloft', 'aircall'] as const;
let fakes: { salesloft: FakeSalesloft; aircall: FakeAircall };
let server: TestServer;
let rep: Client;
let repId: string;
/** Everything that the server wrote into its log. */
let logged = '';

beforeAll(async () => {
  fakes = { salesloft: await startFakeSalesloft(), aircall: await startFakeAircall() };
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (line, _encoding, done) => ((logged += String(line)), done()) }),
  );
  server = await startTestServer({
    log,
    env: {
      SALESLOFT_BASE_URL: fakes.salesloft.url,
      AIRCALL_BASE_URL: `${fakes.aircall.url}/`,
      RESEARCH_ALLOW_PRIVATE: '1',
    },
  });
  rep = await signUp(server.url);
  repId = (await rep.get<{ id: string }>(API.userDetails)).body.id;
});
beforeEach(async () => {
  for (const service of BOTH)
    Object.assign(fakes[service], { mood: null, next: [], asked: [], retryAfter: '0' });
  Object.assign(fakes.aircall, { email: null, transcripts: true });
  fakes.salesloft.recording = 'redirect';
  // One rep for all, who has nothing each time: to register anew takes longer.
  await server.context.db.execute(
    sql`with k as (delete from integration_keys), i as (delete from call_imports), c as (delete from recording_consents) delete from calls`,
  );
});
afterAll(async () => {
  await server.close();
  await Promise.all(BOTH.map((service) => fakes[service].close()));
});

const save = (service: IntegrationService, client = rep) =>
  client.post<{ verified: boolean } & Problem>(KEYS[service].path, KEYS[service].body);
const standing = async (service: IntegrationService, client = rep) =>
  (await client.get<Integrations>(API.integrations)).body.integrations.find(
    (each) => each.service === service,
  );
const list = (service: IntegrationService, query = '', client = rep) =>
  client.get<ServiceCalls>(`${pathTo(API.serviceCalls, { service })}${query}`);
const state = (service: IntegrationService, id: string, client = rep) =>
  client.get<ImportState>(pathTo(API.importServiceCall, { service, id }));
const bring = (service: IntegrationService, id: string, client = rep) =>
  client.post(pathTo(API.importServiceCall, { service, id }), { callType: 'cold-call' });

/** The call once its job is through with it. */
function settled(service: IntegrationService, id: string) {
  return expect.poll(async () => (await state(service, id)).body);
}

test.each(BOTH)(
  'a key for %s is verified, kept enciphered, told of without itself, replaced by none that is wrong, and removed',
  async (service) => {
    expect(await standing(service)).toMatchObject({ state: 'none' });
    expect((await list(service)).body).toMatchObject({ code: 'no-key' });
    expect(await save(service)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await standing(service)).toMatchObject({
      state: 'verified',
      account: service === 'salesloft' ? 'Robin Reyes' : null,
    });
    expect(
      (await findKey(server.context.db, repId, service))?.sealed.toString('latin1'),
    ).not.toContain(Object.values(KEYS[service].body)[0]);

    const field = service === 'salesloft' ? 'apiKey' : 'apiToken';
    const wrong = await rep.post<Problem>(KEYS[service].path, {
      ...KEYS[service].body,
      [field]: 'not-the-key',
    });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong-key' } });
    expect(wrong.body.errors?.[field]?.[0]).toMatch(/didn’t accept this key/);
    expect(
      (await rep.post<Problem>(KEYS[service].path, { ...KEYS[service].body, [field]: ' ' })).body,
    ).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(await standing(service)).toMatchObject({ state: 'verified' });

    expect((await rep.send('DELETE', KEYS[service].path)).status).toBe(204);
    expect((await rep.send('DELETE', KEYS[service].path)).status).toBe(204);
    expect(await standing(service)).toMatchObject({ state: 'none', savedAt: null });
  },
);

test.each(['down', 'busy', 'nonsense'] as const)(
  'a service that is %s while a key is saved leaves it to be tried again, until it is taken or refused',
  async (mood) => {
    Object.assign(fakes.salesloft, { mood, retryAfter: '30' });
    expect(await save('salesloft')).toMatchObject({ status: 200, body: { verified: false } });
    expect(await standing('salesloft')).toMatchObject({ state: 'unverified', checkedAt: null });
    const kept = (await findKey(server.context.db, repId, 'salesloft'))!;
    await checkKey(server.context, kept);
    expect(await standing('salesloft')).toMatchObject({ state: 'unverified' });
    const due = await server.context.db.execute<{ seconds: number }>(
      sql`select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = ${`check-key:${repId}:salesloft`}`,
    );
    expect(due.rows).toHaveLength(1);
    expect(due.rows[0]!.seconds).toBeGreaterThan(mood === 'busy' ? 20 : 5);
    fakes.salesloft.mood = mood === 'down' ? 'revoked' : null;
    await checkKey(server.context, kept);
    expect(await standing('salesloft')).toMatchObject({
      state: mood === 'down' ? 'revoked' : 'verified',
    });
  },
);

test('what is found out about one key says nothing of the next', async () => {
  fakes.aircall.mood = 'down';
  await save('aircall');
  const first = (await findKey(server.context.db, repId, 'aircall'))!;
  fakes.aircall.mood = null;
  await save('aircall');
  fakes.aircall.mood = 'revoked';
  await checkKey(server.context, first);
  expect(await standing('aircall')).toMatchObject({ state: 'verified' });
});

test('calls are listed a page at a time, newest first, those of the rep alone where the service knows who that is', async () => {
  fakes.aircall.email = rep.email;
  for (const service of BOTH) {
    await save(service);
    const first = (await list(service)).body;
    expect(first.pagination).toEqual({
      currentPage: 1,
      pageSize: 20,
      totalCount: service === 'salesloft' ? 45 : 60,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    const second = (await list(service, '?page=2&pageSize=500')).body;
    expect(second.pagination).toMatchObject({ currentPage: 2, pageSize: 50 });
    const times = [...first.data, ...(await list(service, '?page=2')).body.data].map(
      ({ startedAt }) => startedAt,
    );
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(times.length);
  }
  const [salesloft, aircall] = await Promise.all(
    BOTH.map(async (service) => (await list(service)).body.data),
  );
  expect(salesloft).toHaveLength(20);
  expect(salesloft!.map(({ hasTranscript }) => hasTranscript).slice(0, 3)).toEqual([
    true,
    false,
    true,
  ]);
  expect(aircall).toHaveLength(19); // One was never taken.
  expect(aircall![0]).toMatchObject({
    title: 'Call to Marta Nowak',
    counterpart: { name: 'Marta Nowak', company: 'Harbour Logistics' },
    heldBy: 'Robin Reyes',
    durationSeconds: 64,
    hasRecording: true,
    hasTranscript: null,
    import: { state: 'none' },
  });
  expect(
    fakes.aircall.asked
      .filter((path) => path.includes('/calls'))
      .every((path) => path.includes('user_id=456')),
  ).toBe(true);
});

test.each(BOTH)(
  'a call of %s is brought in once, scored, with its recording, and leads from the list to its score',
  async (service) => {
    await rep.send('PUT', API.recordingConsent, { granted: true });
    await save(service);
    const { id } = (await list(service)).body.data[0]!;
    const asked = await Promise.all([bring(service, id), bring(service, id), bring(service, id)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    await settled(service, id).toMatchObject({ state: 'imported' });
    const { callRecordId } = (await list(service)).body.data[0]!.import;
    expect(await bring(service, id)).toMatchObject({
      status: 202,
      body: { state: 'imported', callRecordId },
    });

    const { scoringData } = await rep.scoring(callRecordId!);
    expect(scoringData?.scorecard?.total).toBeGreaterThan(0);
    const transcript = await rep.get<{ turns: { role: string; text: string; startMs: number }[] }>(
      pathTo(API.callTranscript, { id: callRecordId! }),
    );
    expect(
      transcript.body.turns.map(({ role, text }) => [role === 'rep' ? 'rep' : 'prospect', text]),
    ).toEqual(TALK.map(([who, , , text]) => [who, text]));
    expect(transcript.body.turns[1]).toMatchObject({ startMs: 2_000 });
    const history = await rep.get<{ data: unknown[] }>(API.userCallHistory);
    expect(history.body.data).toHaveLength(1);
    const wav = await fetch(server.url + pathTo(API.downloadRecording, { id: callRecordId! }), {
      headers: { authorization: `Bearer ${rep.accessToken}` },
    });
    expect(wav.status).toBe(200);
    const sound = readWav(await wav.arrayBuffer());
    expect(sound.pcm.length / sound.sampleRate).toBeCloseTo(6, 0);
  },
);

test('without the rep’s consent, or where the service gives none, a call comes without its recording', async () => {
  await save('salesloft');
  fakes.salesloft.recording = 'none';
  const { id } = (await list('salesloft')).body.data[0]!;
  await bring('salesloft', id);
  await settled('salesloft', id).toMatchObject({ state: 'imported' });
  const { callRecordId } = (await list('salesloft')).body.data[0]!.import;
  expect((await rep.get(pathTo(API.downloadRecording, { id: callRecordId! }))).status).toBe(404);
});

test('a call without a transcript, one that is gone, and one that is no id are told of in a sentence each', async () => {
  await save('salesloft');
  await save('aircall');
  const untold = (await list('salesloft')).body.data[1]!.id;
  await bring('salesloft', untold);
  await settled('salesloft', untold).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('no transcript'),
  });
  fakes.aircall.transcripts = false;
  const { id } = (await list('aircall')).body.data[0]!;
  await bring('aircall', id);
  await settled('aircall', id).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('no transcript'),
  });
  expect(await standing('aircall')).toMatchObject({ state: 'verified' });
  fakes.aircall.transcripts = true;
  await bring('aircall', id);
  await settled('aircall', id).toMatchObject({ state: 'imported', problem: null });
  await bring('aircall', '999');
  await settled('aircall', '999').toMatchObject({
    state: 'failed',
    problem: 'This call is no longer in Aircall.',
  });
  expect((await bring('aircall', 'no such call!')).status).toBe(404);
  expect((await rep.post('/api/integrations/gong/calls/1/import', {})).status).toBe(404);
});

test('a bringing in that meets a limit, a fault or the end of the server goes on later, and nothing is there twice', async () => {
  const quiet = await startTestServer({
    env: { SALESLOFT_BASE_URL: fakes.salesloft.url, RESEARCH_ALLOW_PRIVATE: '1' },
    jobs: false,
  });
  try {
    const someone = await signUp(quiet.url);
    const { id: userId } = (await someone.get<{ id: string }>(API.userDetails)).body;
    await save('salesloft', someone);
    const externalId = (await list('salesloft', '', someone)).body.data[0]!.id;
    const place = { userId, service: 'salesloft' as const, externalId };
    await bring('salesloft', externalId, someone);
    // In the middle of the sentences, and longer than a request waits.
    Object.assign(fakes.salesloft, { retryAfter: '90', next: [null, null, 'busy'] });
    await bringIn(quiet.context, place);
    const due = await quiet.context.db.execute<{ seconds: number; jobs: number }>(
      sql`select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where task_identifier = 'import-call'`,
    );
    expect(due.rows).toHaveLength(1);
    expect(due.rows[0]!.seconds).toBeGreaterThan(80);
    // A limit that ends at once and is there again is asked more and more seldom all the same.
    Object.assign(fakes.salesloft, { retryAfter: '0', next: ['busy', 'busy'] });
    await bringIn(quiet.context, place);
    const next = await quiet.context.db.execute<{ seconds: number }>(
      sql`select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where task_identifier = 'import-call'`,
    );
    expect(next.rows[0]!.seconds).toBeGreaterThan(5);
    fakes.salesloft.next = ['down'];
    await bringIn(quiet.context, place);
    expect((await list('salesloft', '', someone)).body.data[0]!.import).toMatchObject({
      state: 'waiting',
    });
    // A short limit is waited for; what two servers do at once is there once.
    Object.assign(fakes.salesloft, { retryAfter: '0', next: ['busy'] });
    await Promise.all([bringIn(quiet.context, place), bringIn(quiet.context, place)]);
    await bringIn(quiet.context, place);
    expect((await list('salesloft', '', someone)).body.data[0]!.import).toMatchObject({
      state: 'imported',
    });
    expect((await quiet.context.db.execute(sql`select 1 from real_calls`)).rows).toHaveLength(1);
  } finally {
    await quiet.close();
  }
});

test('a key that is taken no more is marked so, and says what to do, until another is saved', async () => {
  await save('aircall');
  fakes.aircall.mood = 'busy';
  fakes.aircall.retryAfter = '120';
  const busy = await list('aircall');
  expect([busy.status, busy.headers.get('retry-after'), busy.body]).toMatchObject([
    503,
    '120',
    { code: 'service-busy' },
  ]);
  fakes.aircall.mood = 'down';
  expect(await list('aircall')).toMatchObject({ status: 503, body: { code: 'service-away' } });
  fakes.aircall.mood = 'nonsense';
  expect(await list('aircall')).toMatchObject({ status: 502, body: { code: 'service-strange' } });
  fakes.aircall.mood = 'forbidden';
  expect(await list('aircall')).toMatchObject({
    status: 409,
    body: { code: 'key-revoked', detail: expect.stringContaining('Create a new one') },
  });
  fakes.aircall.mood = null;
  expect(await standing('aircall')).toMatchObject({ state: 'revoked' });
  expect(await bring('aircall', '1001')).toMatchObject({
    status: 409,
    body: { code: 'key-revoked' },
  });
  await save('aircall');
  expect((await list('aircall')).status).toBe(200);
});

test('another user sees neither key nor calls, and cannot take away or use a key', async () => {
  await save('salesloft');
  const other = await signUp(server.url);
  expect(
    (await other.get<Integrations>(API.integrations)).body.integrations.map(({ state }) => state),
  ).toEqual(['none', 'none']);
  expect((await list('salesloft', '', other)).status).toBe(409);
  expect(
    (await state('salesloft', fakes.salesloft.conversations[0]!.id, other)).body,
  ).toMatchObject({ state: 'none' });
  expect((await bring('salesloft', fakes.salesloft.conversations[0]!.id, other)).status).toBe(409);
  expect((await other.send('DELETE', API.salesloftKey)).status).toBe(204);
  expect(await standing('salesloft')).toMatchObject({ state: 'verified' });
  const nobody = new Client(server.url);
  const answers = await Promise.all([
    save('salesloft', nobody),
    save('aircall', nobody),
    list('salesloft', '', nobody),
    bring('salesloft', '1', nobody),
    state('salesloft', '1', nobody),
    nobody.get(API.integrations),
    nobody.send('DELETE', API.aircallKey),
    nobody.send('DELETE', API.salesloftKey),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

test('no key is in the log, in a reply, in the log of disclosures, in the database in clear or in the archive', async () => {
  const replies: unknown[] = [];
  for (const service of BOTH) {
    fakes[service].mood = 'down';
    replies.push(await save(service));
    fakes[service].mood = null;
    replies.push(await save(service), await list(service), await standing(service));
    fakes[service].mood = 'nonsense';
    replies.push(await list(service));
    fakes[service].mood = null;
  }
  const { id } = (await list('salesloft')).body.data[0]!;
  replies.push(await bring('salesloft', id));
  await settled('salesloft', id).toMatchObject({ state: 'imported' });
  const disclosed = await rep.get<{ data: { service: string; purpose: string; times: number }[] }>(
    API.disclosures,
  );
  replies.push(disclosed);
  expect(disclosed.body.data.map(({ service, purpose }) => `${service} ${purpose}`)).toEqual(
    expect.arrayContaining([
      'salesloft key-check',
      'salesloft call-list',
      'salesloft call-import',
      'aircall key-check',
      'aircall call-list',
    ]),
  );
  const { body: ticket } = await rep.post<ExportTicket>(API.userExport, { password: PASSWORD });
  const archive = Buffer.from(await (await fetch(server.url + ticket.path)).arrayBuffer());
  expect(archive.length).toBeGreaterThan(1_000);
  const rows = await server.context.db.execute(
    sql`select k::text as row from integration_keys k union all select payload::text from graphile_worker._private_jobs union all select i::text from call_imports i union all select y::text from idempotency_keys y`,
  );
  expect(logged).toContain('a key could not be verified');
  for (const told of [
    JSON.stringify(replies),
    logged,
    JSON.stringify(rows.rows),
    ...(await entriesOf(archive)),
  ]) {
    expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([]);
  }
});

async function entriesOf(archive: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(archive);
  const entries: string[] = [];
  for await (const entry of zip.eachEntry())
    entries.push(await text(await zip.openReadStreamPromise(entry)));
  expect(entries.length).toBeGreaterThan(10);
  return entries;
}
