import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertSettings, AlertSwitches } from '#core/contract/account/alerts.ts';
import type { BattleDetails } from '#core/contract/game/battles.ts';
import type { DisclosuresPage } from '#core/contract/account/disclosures.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { readPushMessage } from '#core/contract/account/pushMessage.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { createTasks } from '#server/jobs/tasks.ts';
import { tellEndingChallenges } from '#server/services/alerts/endingChallenges.ts';
import { pushKeys } from '#server/services/alerts/pushKeys.ts';
import { sumUpWeeks } from '#server/services/alerts/sumUpWeeks.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import {
  startFakePushService,
  type FakePushService,
  type Receiver,
} from '#tests/fakes/pushService.ts';
import { Client, type Reply } from '#tests/support/client.ts';
import { openMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { BATTLE_PERSONA, copyCall, playCall, WINNING_LINES } from '#tests/support/playedCalls.ts';
import type { Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PERSONA = SEEDED_PERSONAS[0]!;
const ALL: AlertSwitches = { score: true, battle: true, challenge: true, weekly: true };
const NONE: AlertSwitches = { score: false, battle: false, challenge: false, weekly: false };
/** A Wednesday at noon; the server's time stands still but for what a test sets. */
const WEDNESDAY = Date.UTC(2026, 10, 18, 12);
let time = WEDNESDAY;
let server: TestServer;
let push: FakePushService;
let mailbox: Mailbox;
let ann: Rep;
let ben: Rep;
let played: string;

beforeAll(async () => {
  [push, mailbox] = await Promise.all([startFakePushService(), openMailbox()]);
  server = await startTestServer({
    jobs: false,
    now: () => new Date(time),
    env: {
      RESEARCH_ALLOW_PRIVATE: '1',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Ringside <hello@ringside.example.com>',
    },
  });
  [ann, ben] = [await confirmedRep('ann-lee'), await confirmedRep('ben-oak')];
  played = await playCall(ann.client, PERSONA.id);
});
afterAll(async () => {
  await server.close();
  await Promise.all([push.close(), mailbox.close()]);
});
beforeEach(async () => {
  time = WEDNESDAY;
  await server.context.pool.query(
    'delete from graphile_worker._private_jobs; update graphile_worker._private_job_queues set locked_at = null, locked_by = null; delete from push_subscriptions; delete from alerts; delete from alert_choices',
  );
});

test('a score goes to the rep’s device, encrypted for it alone and signed, without a word of the call', async () => {
  const device = await subscribed(ann);
  const callId = await scored(ann);
  await work();
  expect(push.faults).toEqual([]);
  const [message] = device.received;
  expect(readPushMessage(message!.text)).toMatchObject({
    kind: 'score',
    title: `Your call with ${PERSONA.name} has been scored`,
    body: expect.stringMatching(/^Score \d+ of 100/) as string,
    link: `/call-history/${callId}`,
    at: time,
  });
  expect(message).toMatchObject({
    ttl: 86_400,
    urgency: 'high',
    subject: 'mailto:hello@ringside.example.com',
  });
  for (const line of WINNING_LINES) expect(message!.text).not.toContain(line.slice(0, 20));
  const log = (await ann.client.get<DisclosuresPage>(API.disclosures)).body.data;
  expect(log.find(({ service }) => service === 'push')).toMatchObject({
    purpose: 'notification',
    times: 1,
  });
});

test('once, over jobs that run again and servers that run them side by side', async () => {
  const [one, other] = [
    await subscribed(ann),
    await subscribed({ ...ann, client: await ann.client.elsewhere() }),
  ];
  const callId = await scored(ann);
  await settleCall(server.context, ann.id, callId);
  await Promise.all([work(), work()]);
  await server.context.pool.query(
    `select graphile_worker.add_job('tell-alert', json_build_object('userId', $1::text, 'about', $2::text))`,
    [ann.id, `score/${callId}`],
  );
  await work();
  expect([one.received.length, other.received.length]).toEqual([1, 1]);
});

test('a score that a page has shown goes nowhere, and nobody else can say so', async () => {
  const device = await subscribed(ann);
  const [shown, other] = [await scored(ann), await scored(ann, 1)];
  expect((await ann.client.post(pathTo(API.scoreSeen, { callRecordId: shown }))).status).toBe(204);
  expect((await ben.client.post(pathTo(API.scoreSeen, { callRecordId: other }))).status).toBe(204);
  await work();
  expect(device.received.map(({ text }) => readPushMessage(text)!.link)).toEqual([
    `/call-history/${other}`,
  ]);
});

test('an invitation to a battle reaches who is invited, on every device and by mail where they want it', async () => {
  const device = await subscribed(ben);
  await choose(ben, { push: ALL, mail: { ...NONE, battle: true } });
  const { id } = (
    await ann.client.post<BattleDetails>(API.battles, {
      username: 'ben-oak',
      assistantId: BATTLE_PERSONA.id,
    })
  ).body;
  await work();
  expect(readPushMessage(device.received[0]!.text)).toMatchObject({
    kind: 'battle',
    title: 'ann-lee challenged you',
    link: `/battle-room/battles/${id}`,
  });
  expect((await mailbox.waitFor(ben.client.email)).message.subject).toBe('ann-lee challenged you');
});

test('who agreed to mails gets the weekly one; nothing else is mailed to anybody who did not ask for it', async () => {
  expect((await settings(ann)).choices).toEqual({ push: ALL, mail: NONE });
  const client = new Client(server.url);
  await client.register({ marketingEmailsAccepted: true });
  await server.context.pool.query('update users set email_confirmed = true');
  await client.login();
  expect((await settings({ client })).choices).toEqual({
    push: ALL,
    mail: { ...NONE, weekly: true },
  });
});

test('each kind can be switched off for devices and for mails, and only one’s own', async () => {
  const device = await subscribed(ann);
  await choose(ben, { push: NONE, mail: NONE });
  expect((await settings(ann)).choices).toEqual({ push: ALL, mail: NONE });
  await choose(ann, { push: { ...ALL, score: false }, mail: NONE });
  await scored(ann);
  await work();
  expect(device.received).toEqual([]);
  expect((await server.context.pool.query('select 1 from alerts')).rowCount).toBe(0);
  expect((await ann.client.send('PUT', API.alerts, { push: ALL })).status).toBe(400);
});

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  const device = await subscribed(ann);
  device.status = status;
  await scored(ann);
  await work();
  expect((await settings(ann)).devices).toBe(0);
});

test.each([
  [429, { 'retry-after': '120' }, 120],
  [503, {}, null],
])(
  'a push service that is busy (%i) is asked again later, and then takes it',
  async (status, headers, seconds) => {
    const device = await subscribed(ann);
    Object.assign(device, { status, headers });
    // The queue goes by the clock on the wall.
    time = Date.now();
    await scored(ann);
    await server.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await work();
    const { rows } = await server.context.pool.query<{ run_at: Date; attempts: number }>(
      `select run_at, attempts from graphile_worker.jobs where task_identifier = 'send-push' and attempts < max_attempts`,
    );
    expect(rows).toHaveLength(1);
    expect([
      rows[0]!.attempts,
      seconds === null || rows[0]!.run_at.getTime() === time + seconds * 1000,
    ]).toEqual([seconds === null ? 1 : 0, true]);
    device.status = 201;
    await expect
      .poll(async () => {
        await server.context.pool.query(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
        );
        await work();
        return device.received.length;
      })
      .toBe(1);
  },
);

test('it ends with its sign-in: by signing out, and by being signed out from elsewhere', async () => {
  const [one, two] = [await ann.client.elsewhere(), await ann.client.elsewhere()];
  const devices = [
    await subscribed({ ...ann, client: one }),
    await subscribed({ ...ann, client: two }),
  ];
  expect((await settings(ann)).devices).toBe(2);
  await one.post(API.logout, {});
  const others = (
    await ann.client.get<{ id: string; current: boolean }[]>(API.userSessions)
  ).body.filter(({ current }) => !current);
  for (const { id } of others) await ann.client.send('DELETE', pathTo(API.userSession, { id }));
  await scored(ann);
  await work();
  expect(devices.flatMap(({ received }) => received)).toEqual([]);
  expect((await server.context.pool.query('select 1 from push_subscriptions')).rowCount).toBe(0);
});

test('a device is one sign-in’s: another’s token neither sees nor ends it, and who signs in at the same browser takes it over', async () => {
  const device = await subscribed(ann);
  expect((await ben.client.send('DELETE', API.pushSubscription)).status).toBe(204);
  expect(await settings(ben)).toMatchObject({ here: null, devices: 0 });
  expect((await settings(ann)).here).toBe(device.subscription.endpoint);
  await subscribe(ben, device.subscription);
  expect([(await settings(ann)).devices, (await settings(ben)).devices]).toEqual([0, 1]);
  expect((await ben.client.send('DELETE', API.pushSubscription)).status).toBe(204);
  expect((await settings(ben)).here).toBeNull();
  for (const [method, path] of [
    ['GET', API.alerts],
    ['PUT', API.alerts],
    ['PUT', API.pushSubscription],
    ['DELETE', API.pushSubscription],
    ['POST', pathTo(API.scoreSeen, { callRecordId: 'x' })],
  ] as const) {
    const { status } = await new Client(server.url).send(
      method,
      path,
      method === 'PUT' ? {} : undefined,
    );
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});

test('ten devices at most: the one that was subscribed first gives way', async () => {
  await server.context.pool.query(
    `
    with others as (insert into sessions (user_id, created_at, last_seen_at) select $1, now(), now() from generate_series(1, 10) returning id)
    insert into push_subscriptions select id, $1, 'https://push.example.com/' || row_number() over (), '', '', $2::timestamptz - interval '1 hour' * row_number() over () from others`,
    [ann.id, new Date(time)],
  );
  const device = await subscribed(ann);
  expect(await settings(ann)).toMatchObject({ devices: 10, here: device.subscription.endpoint });
  expect(
    (
      await server.context.pool.query(
        `select 1 from push_subscriptions where endpoint = 'https://push.example.com/10'`,
      )
    ).rowCount,
  ).toBe(0);
  await server.context.pool.query(
    `delete from sessions where id in (select session_id from push_subscriptions where endpoint like 'https://push.example.com/%')`,
  );
});

test.each([
  ['plain http', 'http://push.example.com/1'],
  ['a password', 'https://me:secret@push.example.com/1'],
  ['no address', 'push'],
  ['another protocol', 'ftp://push.example.com/1'],
  ['what clouds tell their machines', 'https://169.254.169.254/1'],
  ['a name of a thousand letters', `https://push.example.com/${'x'.repeat(1_000)}`],
])('an address that is %s is refused', async (_what, endpoint) => {
  expect((await subscribe(ann, { ...push.subscribe().subscription, endpoint })).body).toMatchObject(
    { status: 400 },
  );
});

test('keys that are none are refused', async () => {
  const { endpoint, keys } = push.subscribe().subscription;
  expect((await subscribe(ann, { endpoint, keys: { ...keys, auth: 'short' } })).status).toBe(400);
  expect(
    (await subscribe(ann, { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })).body,
  ).toMatchObject({ status: 400, code: 'bad-push-subscription' });
});

test('without leave a private address is refused when it is saved, and when it is sent to', async () => {
  const closed = await startTestServer({
    jobs: false,
    on: { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir },
    now: () => new Date(time),
  });
  try {
    const visitor = Object.assign(new Client(closed.url, ann.client.email), {
      accessToken: ann.client.accessToken,
    });
    for (const host of [
      '127.0.0.1',
      '10.0.0.1',
      '[::1]',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '[::ffff:127.0.0.1]',
      '[::ffff:a00:1]',
      '[64:ff9b::7f00:1]',
      '[fe80::1]',
      '100.64.0.1',
    ]) {
      const { body } = await visitor.send('PUT', API.pushSubscription, {
        ...push.subscribe().subscription,
        endpoint: `https://${host}/1`,
      });
      expect([host, body]).toEqual([
        host,
        expect.objectContaining({ status: 400, code: 'bad-push-subscription' }),
      ]);
    }
    const device = await subscribed(ann);
    const before = push.asked;
    await scored(ann);
    await work(closed);
    expect([push.asked, device.received.length, (await settings(ann)).devices]).toEqual([
      before,
      0,
      0,
    ]);
  } finally {
    await closed.close();
  }
});

test('the keys are made once, are the same for every server and after a restart, and are not in the database in clear', async () => {
  const mine = await pushKeys(server.context);
  expect((await ann.client.get<PublicConfig>(API.config)).body.push.publicKey).toBe(mine.publicKey);
  const kept = (
    await server.context.pool.query<Record<string, unknown>>('delete from push_keys returning *')
  ).rows[0]!;
  const replicas = await Promise.all([startReplica(), startReplica()]);
  try {
    const [one, other] = await Promise.all(replicas.map(({ context }) => pushKeys(context)));
    expect(one).toEqual(other);
    expect(one).not.toEqual(mine);
    const { rows } = await server.context.pool.query<{ row: string }>(
      'select push_keys::text as row from push_keys',
    );
    expect([
      rows.length,
      rows[0]!.row.includes(one!.privateKey),
      rows[0]!.row.includes(Buffer.from(one!.privateKey, 'base64url').toString('hex')),
    ]).toEqual([1, false, false]);
    await subscribed(ann);
    const renewed = await pushKeys({
      ...replicas[0].context,
      db: Object.create(replicas[0].context.db) as (typeof replicas)[0]['context']['db'],
      secretKeys: () => ['another secret, as after a restore with a new key'],
    });
    expect(renewed.publicKey).not.toBe(one!.publicKey);
    expect((await settings(ann)).devices).toBe(0);
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()));
    await server.context.pool.query('delete from push_keys');
    await server.context.pool.query(
      'insert into push_keys (public_key, private_key, created_at) values ($1, $2, $3)',
      [kept.public_key, kept.private_key, kept.created_at],
    );
  }
});

test('a challenge that was begun and ends tonight is told of once, on its last day in the rep’s own zone', async () => {
  const cho = await confirmedRep('cho-min');
  const device = await subscribed(cho);
  expect((await cho.client.post(API.timeZone, { timeZone: 'Pacific/Auckland' })).status).toBe(204);
  await scored(cho);
  await server.context.pool.query('delete from alerts; delete from graphile_worker._private_jobs');
  await tellEndingChallenges(server.context);
  expect((await server.context.pool.query('select 1 from alerts')).rowCount).toBe(0);
  // Sunday, 11:00 in Auckland: Saturday in UTC.
  time = Date.UTC(2026, 10, 21, 22);
  await Promise.all([tellEndingChallenges(server.context), tellEndingChallenges(server.context)]);
  await work();
  expect(device.received.map(({ text }) => readPushMessage(text))).toMatchObject([
    {
      kind: 'challenge',
      title: expect.stringMatching(/^Ends tonight: /) as string,
      link: '/challenges',
    },
  ]);
  expect(device.received[0]!.ttl).toBe(13 * 3_600);
});

test('the week is summed up on Monday morning, by mail and to devices, once, and for nobody without a call', async () => {
  const [mine, his] = [await subscribed(ann), await subscribed(ben)];
  await choose(ann, { push: ALL, mail: { ...NONE, weekly: true } });
  await choose(ben, { push: ALL, mail: { ...NONE, weekly: true } });
  await scored(ann);
  await server.context.pool.query('delete from alerts; delete from graphile_worker._private_jobs');
  time = Date.UTC(2026, 10, 23, 7, 59);
  await sumUpWeeks(server.context);
  expect((await server.context.pool.query('select 1 from alerts')).rowCount).toBe(0);
  time = Date.UTC(2026, 10, 23, 8, 33);
  const before = mailbox.received.length;
  await Promise.all([sumUpWeeks(server.context), sumUpWeeks(server.context)]);
  await work();
  await sumUpWeeks(server.context);
  await work();
  expect([mine.received.length, his.received.length, mailbox.received.length - before]).toEqual([
    1, 0, 1,
  ]);
  const { message } = await mailbox.waitFor(ann.client.email);
  expect([message.subject, message.text, message.html]).toEqual([
    expect.stringMatching(/^Your week: \d+ calls? scored$/),
    expect.stringContaining('The week before'),
    expect.stringContaining('The week before'),
  ]);
});

test('a mail can be ended at one tap, without a sign-in: a look at its link changes nothing', async () => {
  await choose(ann, { push: NONE, mail: ALL });
  await scored(ann);
  await work();
  const { message } = await mailbox.waitFor(ann.client.email, 2);
  const header = (name: string) => message.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = new URL(/^<(.*)>$/.exec(header('list-unsubscribe') ?? '')![1]!).pathname;
  expect(message.text).toContain(path);
  const looked = await fetch(server.url + path);
  expect([looked.status, await looked.text()]).toEqual([
    200,
    expect.stringContaining('new scores'),
  ]);
  expect((await settings(ann)).choices.mail.score).toBe(true);
  for (let tap = 0; tap < 2; tap += 1) {
    const tapped = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(tapped.status).toBe(200);
  }
  expect((await settings(ann)).choices.mail).toEqual({ ...ALL, score: false });
  const stolen = path.replace(ann.id, ben.id);
  const respelt =
    path.slice(0, -1) +
    (Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_').find(
      (last) =>
        last !== path.at(-1) &&
        Buffer.from(path.slice(-43, -1) + last, 'base64url').equals(
          Buffer.from(path.slice(-43), 'base64url'),
        ),
    ) ?? '');
  for (const wrong of [
    stolen,
    respelt,
    path.replace('score.', 'weekly.'),
    `${path}x`,
    path.slice(0, -3),
    '/api/unsubscribe/nothing',
  ]) {
    expect([wrong, (await fetch(server.url + wrong, { method: 'POST' })).status]).toEqual([
      wrong,
      404,
    ]);
  }
  expect((await settings(ann)).choices.mail).toEqual({ ...ALL, score: false });
});

test('an address that is not confirmed gets no mail', async () => {
  await choose(ann, { push: NONE, mail: ALL });
  await server.context.pool.query('update users set email_confirmed = false where id = $1', [
    ann.id,
  ]);
  const before = mailbox.received.length;
  await scored(ann);
  await work();
  expect(mailbox.received.length).toBe(before);
  expect((await settings(ann)).mailable).toBe(false);
  await server.context.pool.query('update users set email_confirmed = true where id = $1', [
    ann.id,
  ]);
});

/** Registers, and confirms as the mailed link would. */
async function confirmedRep(name: string): Promise<Rep> {
  const client = new Client(server.url);
  await client.register();
  await server.context.pool.query('update users set email_confirmed = true');
  await client.login();
  await client.post(API.createUsername, { username: name });
  return { client, id: (await client.get<{ id: string }>(API.userDetails)).body.id, name };
}

/** A call of the played one's words, scored. @returns its id */
async function scored({ id }: Rep, after = 0): Promise<string> {
  const callId = await copyCall(server.context.pool, played, {
    userId: id,
    startedAt: new Date(time + after * 60_000),
  });
  await settleCall(server.context, id, callId);
  return callId;
}

function subscribe(
  { client }: Pick<Rep, 'client'>,
  subscription: Receiver['subscription'],
): Promise<Reply> {
  return client.send('PUT', API.pushSubscription, subscription);
}

async function subscribed(rep: Rep): Promise<Receiver> {
  const device = push.subscribe((await settings(rep)).publicKey);
  const reply = await subscribe(rep, device.subscription);
  if (reply.status !== 204) throw new Error(`not subscribed: ${JSON.stringify(reply.body)}`);
  return device;
}

async function settings({ client }: Pick<Rep, 'client'>): Promise<AlertSettings> {
  return (await client.get<AlertSettings>(API.alerts)).body;
}

async function choose({ client }: Rep, choices: AlertSettings['choices']): Promise<void> {
  expect((await client.send<AlertSettings>('PUT', API.alerts, choices)).body.choices).toEqual(
    choices,
  );
}

/**
 * Runs what is due in the queue, as a server with jobs would: a round ends before its last jobs are
 * marked as done, and those behind them in line come with the next.
 */
async function work({ context }: Pick<TestServer, 'context'> = server): Promise<void> {
  const { pool } = context;
  do
    await runOnce({
      pgPool: pool,
      taskList: createTasks(context),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
  while (
    (
      await pool.query(
        'select from graphile_worker._private_jobs where locked_at is not null or (is_available and run_at <= now())',
      )
    ).rowCount !== 0
  );
}

function startReplica(): Promise<TestServer> {
  return startTestServer({
    jobs: false,
    on: { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir },
  });
}
