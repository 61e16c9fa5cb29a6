import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assistant } from '#core/contract/personas/persona.ts';
import {
  memberProgressSchema,
  membersSchema,
  myCompanySchema,
  type CompanyInvite,
  type Member,
  type MyCompany,
  type NewCompanyInvite,
  type Sharing,
} from '#core/contract/people/companies.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { runAdmin } from '#server/cli/adminCommands.ts';
import { importRealCall } from '#server/services/realCalls/importRealCall.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { Client, type Reply } from '#tests/support/client.ts';
import { openMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const NOTHING: Sharing = { progress: false, calls: false, transcripts: false };
let server: TestServer;
let mailbox: Mailbox;
/** Boss manages Acme, where ann is; eve manages Rivals. */
let boss: Rep;
let ann: Rep;
let eve: Rep;
let dan: Rep;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [boss, ann, eve, dan] = [
    await newRep(server.url, 'the-boss'),
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'eve-ash'),
    await newRep(server.url, 'dan-ivy'),
  ];
  await admin('company', 'create', 'Acme', '--manager', boss.client.email);
  await admin('company', 'create', 'Rivals', '--manager', eve.client.email);
});
afterAll(() => server.close());

test('an operator makes companies, and mistakes are told in a sentence', async () => {
  expect(await admin('company', 'list')).toBe('Acme\t1 member\t-\nRivals\t1 member\t-');
  for (const [args, said] of [
    [['manager', 'Acme', boss.client.email], `${boss.client.email} manages Acme.`],
    [['create', 'acme', '--manager', dan.client.email], 'There is a company acme already.'],
    [
      ['create', 'Third', '--manager', boss.client.email],
      `${boss.client.email} is in a company already.`,
    ],
    [['create', 'Third'], 'A company needs a manager: add --manager ADDRESS.'],
    [
      ['create', 'Third', '--manager', dan.client.email, '--domain', 'no domain'],
      'A domain looks like example.com, not like "no domain".',
    ],
    [['manager', 'Nowhere', dan.client.email], 'There is no company Nowhere.'],
    [
      ['remove', 'Acme'],
      'This ends the company Acme, and nobody is in it any more: add --yes if that is what you want.',
    ],
  ] as const)
    expect(await admin('company', ...args)).toBe(said);
  expect((await company(dan)).company).toBeNull();
});

test('an invite lets one in, once, who is told before who will see what', async () => {
  const { link, id, email } = await invite();
  expect(email).toBeNull();
  expect((await boss.client.get<CompanyInvite[]>(API.companyInvites)).body).toMatchObject([{ id }]);
  const code = codeOf(link);
  expect((await ann.client.post(API.companyInvite, { code })).body).toMatchObject({
    companyName: 'Acme',
    managers: ['the-boss'],
  });
  const joined = await join(ann, code, { ...NOTHING, progress: true });
  expect(myCompanySchema.parse(joined.body).company).toMatchObject({
    name: 'Acme',
    role: 'member',
    memberCount: 2,
    managers: ['the-boss'],
    sharing: { progress: true, calls: false },
  });
  expect((await join(dan, code)).body).toMatchObject({ status: 404, code: 'unknown-invite' });
  expect((await join(ann, codeOf((await invite()).link))).body).toMatchObject({
    status: 409,
    code: 'in-a-company',
  });
  expect((await ann.client.get(`${API.leaderboard}?scope=company`)).body).toMatchObject({
    standing: 'unranked',
  });
});

test('of several who use one invite at a moment one gets in', async () => {
  const [one, other] = [await newRep(server.url, 'flo-one'), await newRep(server.url, 'gus-two')];
  const code = codeOf((await invite()).link);
  const replies = await Promise.all([join(one, code), join(other, code)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const inside = replies[0].status === 200 ? one : other;
  expect((await inside.client.post(API.leaveCompany)).status).toBe(204);
});

test('an invite for an address is good for it alone, and one that was taken back for nobody', async () => {
  const mine = await invite(dan.client.email.toUpperCase());
  expect((await eve.client.post(API.companyInvite, { code: codeOf(mine.link) })).status).toBe(404);
  expect((await dan.client.post(API.companyInvite, { code: codeOf(mine.link) })).status).toBe(200);
  expect(
    (await eve.client.send('DELETE', pathTo(API.companyInviteById, { id: mine.id }))).status,
  ).toBe(404);
  expect(
    (await boss.client.send('DELETE', pathTo(API.companyInviteById, { id: mine.id }))).status,
  ).toBe(204);
  expect((await join(dan, codeOf(mine.link))).status).toBe(404);
  for (const email of ['no address', 'new\u0000@example.org'])
    expect((await boss.client.post(API.companyInvites, { email })).status).toBe(400);
});

test('a manager sees of a member what that member shares, at any time', async () => {
  const callRecordId = await playCall(ann.client, SEEDED_PERSONAS[0]!.id);
  await settleCall(
    server.context,
    ann.id,
    await copyCall(server.context.pool, callRecordId, { userId: ann.id, startedAt: new Date() }),
  );
  const { id } = await memberOf(ann);
  const progress = memberProgressSchema.parse((await see(boss, API.memberProgress, id)).body);
  expect(progress).toMatchObject({
    name: 'ann-lee',
    stats: { wins: expect.any(Number) as number },
  });
  expect(progress.weeks.at(-1)!.calls).toBeGreaterThan(0);
  expect(progress.weeks.at(-1)!.exp).toBeGreaterThan(0);
  expect((await members(boss)).find((member) => member.id === id)).toMatchObject({
    sharing: { progress: true },
    week: { calls: 1 },
  });
  expect((await see(boss, API.memberCalls, id)).body).toMatchObject({
    status: 403,
    code: 'not-shared',
  });

  await share(ann, { progress: false, calls: true, transcripts: false });
  expect((await see(boss, API.memberProgress, id)).status).toBe(403);
  expect((await members(boss)).find((member) => member.id === id)?.week).toBeNull();
  expect((await see(boss, API.memberCalls, id)).body).toMatchObject({
    name: 'ann-lee',
    data: [{ status: 'scored', score: expect.any(Number) as number }, {}],
    pagination: { totalCount: 2 },
  });
  expect((await readCall(boss, id, callRecordId)).status).toBe(403);

  await ann.client.send(
    'PUT',
    pathTo(API.conversationNotes, { id: await conversationOf(callRecordId) }),
    { text: 'my own notes' },
  );
  await share(ann, { progress: true, calls: true, transcripts: true });
  const read = (await readCall(boss, id, callRecordId)).body;
  expect(read).toMatchObject({
    call: { id: callRecordId },
    turns: expect.arrayContaining([expect.objectContaining({ role: 'rep' })]) as unknown,
  });
  expect(JSON.stringify(read)).not.toContain('my own notes');
  expect((await readCall(boss, id, boss.id)).status).toBe(404);

  const turns = [
    { speaker: 'rep' as const, text: 'How has it been going?' },
    { speaker: 'prospect' as const, text: 'Fine, thank you.' },
  ];
  const real = await importRealCall(server.context, {
    userId: ann.id,
    source: 'upload',
    title: 'A real call',
    callType: 'renewal',
    turns,
  });
  expect((await see(boss, API.memberCalls, id)).body).toMatchObject({
    pagination: { totalCount: 2 },
  });
  expect((await readCall(boss, id, real.callRecordId)).status).toBe(404);

  // Nor one side of a battle that the manager may be about to play.
  const battle = await server.context.pool.query<{ id: string }>(
    `insert into battles (challenger_id, opponent_id, persona, seed, status, created_at, expires_at, challenger_call_id) select user_id, $2, persona, 1, 'accepted', now(), now() + interval '1 day', id from calls where id = $1 returning id`,
    [callRecordId, boss.id],
  );
  expect((await see(boss, API.memberCalls, id)).body).toMatchObject({
    pagination: { totalCount: 1 },
  });
  expect((await readCall(boss, id, callRecordId)).body).toMatchObject({
    status: 409,
    code: 'battle-undecided',
  });
  await server.context.pool.query('delete from battles where id = $1', [battle.rows[0]!.id]);
});

test('members see who else is there and nothing of them, and may do nothing that is the managers’', async () => {
  const seen = await members(ann);
  expect(
    seen.map(({ name, role, isMe, sharing, week }) => [name, role, isMe, sharing === null, week]),
  ).toEqual([
    ['the-boss', 'manager', false, true, null],
    ['ann-lee', 'member', true, false, null],
  ]);
  const { id } = await memberOf(boss);
  for (const path of [API.memberProgress, API.memberCalls])
    expect((await see(ann, path, id)).body).toMatchObject({ status: 403, code: 'managers-only' });
  expect((await readCall(ann, id, id)).status).toBe(403);
  expect((await ann.client.send('DELETE', pathTo(API.companyMember, { id }))).status).toBe(403);
  for (const reply of [
    await ann.client.get(API.companyInvites),
    await ann.client.post(API.companyInvites, {}),
    await ann.client.send('DELETE', pathTo(API.companyInviteById, { id })),
  ])
    expect(reply.status).toBe(403);
});

test('a manager of another company, and somebody without one, get nowhere', async () => {
  const { id } = await memberOf(ann);
  for (const path of [API.memberProgress, API.memberCalls]) {
    expect((await see(eve, path, id)).body).toMatchObject({ status: 404, code: 'unknown-member' });
    expect((await see(dan, path, id)).body).toMatchObject({ status: 404, code: 'no-company' });
  }
  for (const outsider of [eve, dan]) {
    expect((await readCall(outsider, id, id)).status).toBe(404);
    expect((await outsider.client.send('DELETE', pathTo(API.companyMember, { id }))).status).toBe(
      404,
    );
  }
  expect((await dan.client.get(API.companyMembers)).status).toBe(404);
  expect((await dan.client.send('PUT', API.companySharing, NOTHING)).status).toBe(404);
  expect((await dan.client.post(API.leaveCompany)).status).toBe(404);
  for (const reply of [
    await dan.client.get(API.companyInvites),
    await dan.client.post(API.companyInvites, {}),
    await dan.client.send('DELETE', pathTo(API.companyInviteById, { id })),
  ])
    expect(reply.status).toBe(404);
  expect((await members(eve)).map(({ name }) => name)).toEqual(['eve-ash']);
});

test('a persona that a colleague shares can be called by the company, and by nobody else', async () => {
  const { body: made } = await boss.client.post<{ id: string }>(API.createPersona, {
    persona: { ...FACTS, name: 'Pat Shared' },
    difficulty: 'easy',
    callType: 'discovery',
  });
  expect(await names(ann)).not.toContain('Pat Shared');
  await server.context.pool.query('update personas set shared_with_company = true where id = $1', [
    made.id,
  ]);
  expect((await assistants(ann)).find(({ name }) => name === 'Pat Shared')).toMatchObject({
    id: made.id,
    own: false,
  });
  expect((await assistants(boss)).find(({ name }) => name === 'Pat Shared')).toMatchObject({
    own: true,
  });
  expect(await names(eve)).not.toContain('Pat Shared');
  expect((await eve.client.startCall({ assistantId: made.id })).status).toBe(404);
  expect((await ann.client.send('DELETE', pathTo(API.assistant, { id: made.id }))).status).toBe(
    404,
  );
});

test('a member leaves or is removed, and from then on managers see nothing; the only manager of others stays', async () => {
  expect((await boss.client.post(API.leaveCompany)).body).toMatchObject({
    status: 409,
    code: 'last-manager',
  });
  const { id } = await memberOf(ann);
  expect(
    (await boss.client.send('DELETE', pathTo(API.companyMember, { id: (await memberOf(boss)).id })))
      .status,
  ).toBe(403);
  expect((await boss.client.send('DELETE', pathTo(API.companyMember, { id }))).status).toBe(204);
  expect((await company(ann)).company).toBeNull();
  expect((await see(boss, API.memberCalls, id)).status).toBe(404);
  expect(
    (await ann.client.get<{ title: string }[]>(API.notifications)).body.map(({ title }) => title),
  ).toContain('You’re no longer in Acme');
  expect(await admin('company', 'manager', 'Acme', ann.client.email)).toBe(
    `${ann.client.email} manages Acme.`,
  );
  expect((await boss.client.post(API.leaveCompany)).status).toBe(204);
});

test('a domain opens a company to addresses that a mail confirmed, and to no others', async () => {
  await admin('company', 'domain', 'Rivals', 'EXAMPLE.com');
  expect((await company(dan)).joinable).toBeNull();
  expect((await join(dan, undefined)).body).toMatchObject({ status: 404 });
  mailbox = await openMailbox();
  const mailing = await startTestServer({ env: { SMTP_URL: mailbox.url } });
  try {
    const rep = await newRepOn(mailing, 'hal-two');
    await adminOf(
      mailing,
      'company',
      'create',
      'Mailers',
      '--manager',
      'boss@other.example',
      '--domain',
      'example.com',
    );
    expect((await company(rep)).joinable).toEqual({ name: 'Mailers', domain: 'example.com' });
    await mailing.context.pool.query('update users set email_confirmed = false where id = $1', [
      rep.id,
    ]);
    expect((await company(rep)).joinable).toBeNull();
    expect((await join(rep, undefined)).status).toBe(404);
    await mailing.context.pool.query('update users set email_confirmed = true where id = $1', [
      rep.id,
    ]);
    expect((await join(rep, undefined)).body).toMatchObject({ company: { name: 'Mailers' } });
    await mailing.context.pool.query(
      `update company_members set role = 'manager' where user_id = $1`,
      [rep.id],
    );
    const { link } = (
      await rep.client.post<NewCompanyInvite>(API.companyInvites, { email: 'new@example.org' })
    ).body;
    const { message } = await mailbox.waitFor('new@example.org');
    expect(message.subject).toBe('Join Mailers on Ringside');
    expect(message.text).toContain(link);
  } finally {
    await mailing.close();
    await mailbox.close();
  }
});

async function newRepOn(on: TestServer, name: string): Promise<Rep> {
  await adminOf(on, 'create', 'boss@other.example');
  const said = await adminOf(on, 'create', 'hal@example.com');
  const client = new Client(on.url, 'hal@example.com');
  await client.signInFirst(/The password is (\S+):/.exec(said)?.[1] ?? '');
  await client.post(API.createUsername, { username: name });
  return { client, id: (await client.get<{ id: string }>(API.userDetails)).body.id, name };
}

async function invite(email?: string): Promise<NewCompanyInvite> {
  const reply = await boss.client.post<NewCompanyInvite>(
    API.companyInvites,
    email === undefined ? {} : { email },
  );
  expect(reply.status).toBe(200);
  return reply.body;
}

function codeOf(link: string): string {
  return new URL(link).searchParams.get('invite') ?? '';
}

function join(
  { client }: Rep,
  code: string | undefined,
  sharing = NOTHING,
): Promise<Reply<MyCompany & Problem>> {
  return client.post(API.joinCompany, { sharing, ...(code !== undefined && { code }) });
}

async function company({ client }: Rep): Promise<MyCompany> {
  return myCompanySchema.parse((await client.get(API.company)).body);
}

async function members({ client }: Rep): Promise<Member[]> {
  return membersSchema.parse((await client.get(API.companyMembers)).body);
}

async function memberOf({ name, client }: Rep): Promise<Member> {
  return membersSchema
    .parse((await client.get(API.companyMembers)).body)
    .find((member) => member.name === name)!;
}

function see(
  { client }: Rep,
  path: typeof API.memberProgress | typeof API.memberCalls,
  id: string,
): Promise<Reply> {
  return client.get(pathTo(path, { id }));
}

function readCall({ client }: Rep, id: string, callRecordId: string): Promise<Reply> {
  return client.get(pathTo(API.memberCall, { id, callRecordId }));
}

async function share({ client }: Rep, sharing: Sharing): Promise<void> {
  expect(
    (await client.send<MyCompany>('PUT', API.companySharing, sharing)).body.company?.sharing,
  ).toEqual(sharing);
}

async function conversationOf(callRecordId: string): Promise<string> {
  return (
    await server.context.pool.query<{ id: string }>(
      'select conversation_id as id from calls where id = $1',
      [callRecordId],
    )
  ).rows[0]!.id;
}

async function assistants({ client }: Rep): Promise<Assistant[]> {
  return (await client.get<Assistant[]>(API.assistants)).body;
}

async function names(rep: Rep): Promise<string[]> {
  return (await assistants(rep)).map(({ name }) => name);
}

function admin(...args: string[]): Promise<string> {
  return adminOf(server, ...args);
}

async function adminOf(on: TestServer, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runAdmin(args, {
    withContext: (act) => act(on.context),
    print: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
  });
  return lines.join('\n');
}
