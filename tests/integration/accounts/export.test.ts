import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PNG } from 'pngjs';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AvatarReply } from '#core/contract/account/avatar.ts';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { importRealCall } from '#server/services/realCalls/importRealCall.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { userProfile } from '#server/services/users/profile.ts';
import { PASSWORD, signUp, type Client } from '#tests/support/client.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-archives-'));
const PCM = Buffer.alloc(3200, 7);
const PICTURE = PNG.sync.write(new PNG({ width: 256, height: 256 }));
let server: TestServer;
let other: TestServer;
let rep: Client;
let userId: string;
let callId: string;
let archive: Buffer;
let files: Map<string, string>;

beforeAll(async () => {
  [server, other] = await Promise.all([startTestServer(), startTestServer()]);
  rep = await signUp(server.url);
  await rep.post(API.createUsername, { username: 'exporter' });
  await rep.send('PUT', API.recordingConsent, { granted: true });
  userId = (await rep.get<{ id: string }>(API.manageInfo)).body.id;
  const practice = await playCall(rep, SEEDED_PERSONAS[0]!.id);
  await rep.scoring(practice);
  callId = await copyCall(server.context.pool, practice, { userId });
  await server.context.pool.query('update calls set ended_at = started_at where id = $1', [callId]);
  await settleCall(server.context, userId, callId);
  const conversation = (
    await server.context.pool.query<{ conversation_id: string }>(
      'select conversation_id from calls where id = $1',
      [callId],
    )
  ).rows[0]!.conversation_id;
  await raw(
    'PUT',
    pathTo(API.recordingChunk, { id: conversation, n: '0' }),
    PCM,
    'application/octet-stream',
    { 'x-sample-rate': '16000' },
  );
  await raw('PUT', API.userAvatar, PICTURE, 'image/png');
  const real = await importRealCall(server.context, {
    userId,
    source: 'aircall',
    externalId: '7',
    title: 'With Dana',
    callType: 'renewal',
    turns: [
      { speaker: 'rep', text: 'How has it been?' },
      { speaker: 'prospect', text: 'Fine.' },
    ],
  });
  await rep.scoring(real.callRecordId);
  archive = await download(await ticket(rep));
  files = await unpacked(archive);
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  rmSync(folder, { recursive: true });
});

test('the archive has all of the user, and nothing that opens the account', async () => {
  expect(rows('calls').map(({ id }) => id)).toContain(callId);
  expect(rows('turns').length).toBeGreaterThan(10);
  expect(rows('xp_ledger').length).toBeGreaterThan(0);
  expect(files.get(`recordings/${callId}/0.pcm`)?.length).toBe(PCM.length);
  expect(files.has('avatar.png')).toBe(true);
  const { password_hash: hash, security_stamp: stamp } = (
    await server.context.pool.query<{ password_hash: string; security_stamp: string }>(
      'select * from users where id = $1',
      [userId],
    )
  ).rows[0]!;
  const everything = [...files.values()].join('\n');
  for (const secret of [hash, stamp, rep.accessToken, rep.refreshToken])
    expect(everything).not.toContain(secret);
});

test('it is given for a password alone, once, and only soon', async () => {
  expect((await rep.post(API.userExport, { password: 'wrong' })).status).toBe(400);
  expect((await rep.post(API.userExport, {})).status).toBe(400);
  expect(
    (
      await new (rep.constructor as typeof Client)(server.url).post(API.userExport, {
        password: PASSWORD,
      })
    ).status,
  ).toBe(401);
  const first = await ticket(rep);
  const second = await ticket(rep);
  expect((await fetch(server.url + first)).status).toBe(404);
  const given = await fetch(server.url + second);
  expect(given.headers.get('content-disposition')).toContain('.zip');
  expect((await given.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await fetch(server.url + second)).status).toBe(404);
  const late = await ticket(rep);
  await server.context.pool.query(
    `update export_tickets set expires_at = now() - interval '1 second'`,
  );
  expect((await fetch(server.url + late)).status).toBe(404);
  expect((await fetch(`${server.url + API.userExport}?ticket=x`)).status).toBe(404);
});

test('a picture is shown to whoever has its address, which another picture changes, and what is no picture is refused', async () => {
  const { path } = (await rep.get<AvatarReply>(API.userAvatar)).body;
  const shown = await fetch(server.url + path!);
  expect([
    shown.headers.get('content-type'),
    PNG.sync.read(Buffer.from(await shown.arrayBuffer())).width,
  ]).toEqual(['image/png', 256]);
  expect(
    (await (
      await raw('PUT', API.userAvatar, Buffer.from('<svg/>'), 'image/png')
    ).json()) as unknown,
  ).toMatchObject({ status: 422, code: 'no-picture' });
  expect((await raw('PUT', API.userAvatar, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(
    415,
  );
  expect((await raw('PUT', API.userAvatar, Buffer.alloc(600_000), 'image/png')).status).toBe(413);
  expect((await rep.get<AvatarReply>(API.userAvatar)).body.path).toBe(path);
  const stranger = await signUp(server.url);
  expect((await stranger.get<AvatarReply>(API.userAvatar)).body).toEqual({ path: null });
  expect((await stranger.send('DELETE', API.userAvatar)).status).toBe(204);
  expect((await raw('PUT', API.userAvatar, PICTURE, 'image/png')).status).toBe(200);
  expect((await fetch(server.url + path!)).status).toBe(404);
  expect((await rep.send('DELETE', API.userAvatar)).status).toBe(204);
  expect((await rep.get<AvatarReply>(API.userAvatar)).body).toEqual({ path: null });
  expect((await fetch(`${server.url}/api/avatars/nobody`)).status).toBe(404);
});

test('another installation takes it up, with its XP unranked, and again changes nothing', async () => {
  const { said, code } = await admin(other, file('mine.zip', archive));
  expect([code, said]).toEqual([0, expect.stringMatching(/calls 3.*password is/s)]);
  expect((await admin(other, file('mine.zip', archive), '--to', rep.email)).said).toContain(
    'nothing that was not there',
  );
  const moved = (
    await other.context.pool.query<{ id: string; public_username: string }>(
      'select id, public_username from users where email = $1',
      [rep.email],
    )
  ).rows[0]!;
  expect(moved.public_username).toBe('exporter');
  expect(await count(other, 'turns', moved.id)).toBe(await count(server, 'turns', userId));
  expect(await count(other, 'brought_xp', moved.id)).toBe(await count(server, 'xp_ledger', userId));
  const { userLevel } = (await rep.get<UserProfile>(API.userProfile)).body;
  expect(await userProfile(other.context, moved.id)).toMatchObject({
    userLevel: { currentExp: 0 },
    broughtExp: userLevel.currentExp,
  });
  expect(
    (
      await other.context.pool.query(
        'select source, external_id, title from real_calls where user_id = $1',
        [moved.id],
      )
    ).rows,
  ).toEqual([{ source: 'aircall', external_id: '7', title: 'With Dana' }]);
  expect([
    await count(other, 'xp_ledger', moved.id),
    await count(other, 'call_evidence', moved.id),
  ]).toEqual([0, 0]);
  expect(
    (
      await other.context.pool.query('select 1 from calls where not practice and user_id = $1', [
        moved.id,
      ])
    ).rowCount,
  ).toBe(0);
  expect(
    (
      await buffer(
        (await other.context.recordings.open({ userId: moved.id, callId, n: 0 }, 0, PCM.length))!,
      )
    ).equals(PCM),
  ).toBe(true);
});

test('XP of an archive beyond all measure leaves the profile readable', async () => {
  const rich = await signUp(other.url);
  const { id } = (await rich.get<{ id: string }>(API.manageInfo)).body;
  await other.context.pool.query(
    `insert into brought_xp (user_id, source_type, source_id, exp, created_at) select $1, 'call', n::text, 100000, now() from generate_series(1, 30000) n`,
    [id],
  );
  expect((await rich.get<UserProfile>(API.userProfile)).body).toMatchObject({
    broughtExp: 3_000_000_000,
    userLevel: { currentExp: 0 },
  });
});

test('with the operator’s leave its XP counts', async () => {
  const mover = await signUp(other.url);
  const { said, code } = await admin(
    other,
    file('mine.zip', archive),
    '--to',
    mover.email,
    '--ranked',
  );
  expect([code, said]).toEqual([0, expect.not.stringContaining('unranked')]);
  const before = (await rep.get<UserProfile>(API.userProfile)).body;
  expect((await mover.get<UserProfile>(API.userProfile)).body).toMatchObject({
    userLevel: before.userLevel,
    stats: before.stats,
    broughtExp: 0,
  });
});

const BAD: [string, () => Promise<Buffer>, string[], RegExp][] = [
  [
    'paths that climb',
    async () =>
      Buffer.from(
        (await zipOf({ ...good(), 'aaaaaa/x': 'x' }))
          .toString('latin1')
          .replaceAll('aaaaaa/x', '../../xx'),
        'latin1',
      ),
    [],
    /invalid relative path/,
  ],
  [
    'paths from the root',
    async () =>
      Buffer.from(
        (await zipOf({ ...good(), 'aaaaaa/x': 'x' }))
          .toString('latin1')
          .replaceAll('aaaaaa/x', '/etc/pas'),
        'latin1',
      ),
    [],
    /absolute path/,
  ],
  [
    'more bytes than allowed',
    () => zipOf({ ...good(), 'tables/notifications.jsonl': 'x'.repeat(3_000_000) }),
    ['--max-mb', '1'],
    /unpacks to more than 1 MB/,
  ],
  [
    'a line without an end',
    () => zipOf({ ...good(), 'tables/notifications.jsonl': 'x'.repeat(2_500_000) }),
    [],
    /longer than a row/,
  ],
  [
    'a line that is no JSON',
    () => zipOf({ ...good(), 'tables/players.jsonl': '{"timeZone":' }),
    [],
    /line 1 of players/,
  ],
  [
    'a column that is not there',
    () =>
      zipOf({
        ...good(),
        'tables/players.jsonl':
          '{"timeZone":"UTC","inLeagues":true,"division":"Featherweight","userId":"x"}',
      }),
    [],
    /players.*userId/,
  ],
  [
    'a character that no row can have',
    () =>
      zipOf({
        ...good(),
        'tables/players.jsonl': String.raw`{"timeZone":"\u0000","inLeagues":true,"division":"Featherweight"}`,
      }),
    [],
    /line 1 of players/,
  ],
  [
    'a line that is no UTF-8',
    () => zipOf({ ...good(), 'tables/players.jsonl': Buffer.from([0x7b, 0xff, 0x7d]) }),
    [],
    /players\.jsonl is not written in UTF-8/,
  ],
  [
    'a link in the place of a file',
    () => zipOf({ ...good(), 'tables/players.jsonl': '/etc/passwd' }, 0o120777),
    [],
    /line 1 of players/,
  ],
  [
    'lines of nothing',
    () => zipOf({ ...good(), 'tables/players.jsonl': '\n\n' }),
    [],
    /line 1 of players/,
  ],
  [
    'turns of no call',
    async () => zipOf({ ...good(), 'tables/turns.jsonl': files.get('tables/turns.jsonl')! }),
    [],
    /not in it/,
  ],
  [
    'XP beyond measure',
    () =>
      zipOf({
        ...good(),
        'tables/xp_ledger.jsonl':
          '{"sourceType":"call","sourceId":"x","exp":2000000000,"createdAt":"2026-01-01T00:00:00.000Z"}',
      }),
    ['--ranked'],
    /exp/,
  ],
  ['no manifest', () => zipOf({ 'a.txt': 'x' }), [], /no ringside.json/],
  [
    'a manifest of something else',
    () => zipOf({ 'ringside.json': '{"format":"zip"}' }),
    [],
    /ringside.json/,
  ],
  [
    'no archive at all',
    async () => Buffer.from('hello'),
    [],
    /End of central directory|central directory/i,
  ],
  [
    'half an archive',
    async () => archive.subarray(0, archive.length / 2),
    [],
    /central directory/i,
  ],
];

test.each(BAD)(
  'an archive with %s is refused with a sentence, and nothing is changed',
  async (_what, make, options, sentence) => {
    const { code, said } = await admin(other, file('bad.zip', await make()), ...options);
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(
      (await other.context.pool.query(`select 1 from users where email = 'bad@example.com'`))
        .rowCount,
    ).toBe(0);
  },
);

async function ticket(client: Client): Promise<string> {
  return (await client.post<ExportTicket>(API.userExport, { password: PASSWORD })).body.path;
}

async function download(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
}

function raw(
  method: string,
  path: string,
  body: Buffer,
  type: string,
  headers: Record<string, string> = {},
) {
  return fetch(server.url + path, {
    method,
    body: new Uint8Array(body),
    headers: { authorization: `Bearer ${rep.accessToken}`, 'content-type': type, ...headers },
  });
}

async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(
      entry.fileName,
      (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'),
    );
  return found;
}

function rows(table: string): Record<string, unknown>[] {
  return (files.get(`tables/${table}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function good(): Record<string, string> {
  const account = { email: 'bad@example.com', firstName: 'A', lastName: 'B', publicUsername: null };
  return { 'ringside.json': JSON.stringify({ format: 'ringside-archive', version: 1, account }) };
}

async function zipOf(contents: Record<string, string | Buffer>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(contents))
    zip.addBuffer(Buffer.from(text as string), name, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  expect(readFileSync(path).length).toBe(bytes.length);
  return path;
}

async function admin(at: TestServer, ...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runAdmin(['import', ...args], {
    withContext: (act) => act(at.context),
    print: say,
    complain: say,
  });
  return { code, said: lines.join('\n') };
}

async function count(at: TestServer, table: string, of: string): Promise<number> {
  return Number(
    (
      await at.context.pool.query<{ n: string }>(
        `select count(*) as n from ${table} where user_id = $1`,
        [of],
      )
    ).rows[0]?.n,
  );
}
