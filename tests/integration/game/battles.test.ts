import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  battleDetailsSchema,
  type BattleCall,
  type BattleDetails,
  type BattlesPage,
} from '#core/contract/game/battles.ts';
import type { TurnsReply } from '#core/contract/calls/call.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { LedgerPage } from '#core/contract/game/ledger.ts';
import type { Notification } from '#core/contract/account/notifications.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import { personaSchema, type StatementPersona } from '#core/contract/personas/persona.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { isToTry } from '#core/persona/toTry.ts';
import { calls, turns } from '#server/db/schema/calls.ts';
import { scores } from '#server/db/schema/scoring.ts';
import { expireBattles } from '#server/services/battles/settleBattle.ts';
import { EXPORTED_TABLES } from '#server/services/export/exportedTables.ts';
import { rowLines } from '#server/services/export/readRows.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { Client, PASSWORD, personaTurn, repTurn, type Reply } from '#tests/support/client.ts';
import { BATTLE_PERSONA, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PERSONA = BATTLE_PERSONA;
/** Users make personas of facts. */
const OF_FACTS = personaSchema.parse(FACTS);
/** A quick speaker says 200 a minute. */
const WORDS_OF_TWO_MINUTES = Array.from({ length: 420 }, (_, at) => `word${at}`).join(' ');
const LOSING_LINES = ['Buy it.', 'Why not?'];
let aheadMs = 0;
let server: TestServer;
let ann: Rep;
let ben: Rep;
let cho: Rep;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: () => new Date(Date.now() + aheadMs) });
  [ann, ben, cho] = [
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'Ben-Oak'),
    await newRep(server.url, 'cho-min'),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.pool.query(
    `update battles set status = 'ended', ended_at = now() where status in ('invited', 'accepted'); update calls set ended_at = now() where ended_at is null; update calls set excess_ms = 0`,
  );
});

test('from invitation to reveal: the better scorecard wins, and nobody sees either before both have played', async () => {
  const { id } = await invite(ann, 'bEN-oAK');
  expect(await look(ann, id)).toMatchObject({
    status: 'invited',
    invitedByMe: true,
    opponent: { username: 'Ben-Oak' },
    persona: { id: PERSONA.id },
    sentence: 'They have 7 days to answer.',
  });
  expect((await list(ben)).data).toMatchObject([
    { id, invitedByMe: false, opponent: { username: 'ann-lee' } },
  ]);
  expect((await call(ann, id)).body).toMatchObject({ status: 409, code: 'battle-not-open' });
  expect((await ann.client.post(pathTo(API.acceptBattle, { id }))).status).toBe(409);
  expect((await ben.client.post(pathTo(API.acceptBattle, { id }))).status).toBe(200);

  await play(ann, id, LOSING_LINES);
  const waiting = await look(ann, id);
  expect(waiting).toMatchObject({
    status: 'accepted',
    mine: { state: 'played' },
    theirs: { state: 'to-play' },
    reveal: null,
    result: null,
    sentence: 'You’ve made your call. Ben-Oak hasn’t yet.',
  });
  expect(JSON.stringify((await look(ben, id)).reveal)).toBe('null');
  await play(ben, id, WINNING_LINES);

  const [mine, theirs] = [await look(ann, id), await look(ben, id)];
  expect([mine.status, mine.result, theirs.result]).toEqual(['over', 'lost', 'won']);
  expect(mine.reveal!.mine).toEqual(theirs.reveal!.theirs);
  expect(mine.reveal!.theirs.score).toBeGreaterThan(mine.reveal!.mine.score);
  expect(mine.reveal!.theirs.scorecard.rows.length).toBeGreaterThan(3);
  expect((await notices(ann)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Ben-Oak accepted your challenge', 'You lost a battle']),
  );
  expect((await notices(ben)).find(({ title }) => title === 'You won a battle')).toMatchObject({
    type: 'battle',
    link: `/battle-room/battles/${id}`,
  });
  expect((await list(ann, 'past')).data[0]).toMatchObject({ id, result: 'lost' });
  // Each call pays as any other does, and winning adds nothing.
  const { data: paid } = (await ben.client.get<LedgerPage>(API.ledger)).body;
  expect(
    paid
      .filter(({ source }) => source.id === theirs.mine.callRecordId)
      .map(({ source }) => source.type),
  ).toEqual(['call']);
  expect(paid.filter(({ source }) => source.id === id)).toEqual([]);

  const again = (await ann.client.post<BattleDetails>(pathTo(API.rematch, { id }))).body;
  expect(again).toMatchObject({ status: 'invited', rematchOf: id, persona: { id: PERSONA.id } });
  expect((await look(ben, id)).rematchId).toBe(again.id);
});

test('both call the same persona with the same seed, and no browser learns seed or brief', async () => {
  const id = await accepted(ann, ben);
  const [one, other] = [await begin(ann, id), await begin(ben, id)];
  expect(one.opening).toEqual(other.opening);
  expect(one).toMatchObject({
    transport: 'embedded',
    brain: 'builtin',
    battleId: id,
    persona: { id: PERSONA.id },
  });
  const lines = [
    await say(ann, one, 1, WINNING_LINES[0]!),
    await say(ben, other, 1, WINNING_LINES[0]!),
  ];
  expect(lines[0]!.body.replies).toEqual(lines[1]!.body.replies);
  const { rows } = await server.context.pool.query<{ seed: string; practice: boolean }>(
    'select seed, practice from calls where battle_id = $1',
    [id],
  );
  expect(new Set(rows.map(({ seed }) => seed)).size).toBe(1);
  expect(rows.map(({ practice }) => practice)).toEqual([false, false]);
  const told = JSON.stringify([
    one,
    other,
    await look(ann, id),
    await list(ann),
    (await ann.client.get(pathTo(API.callDetails, { id: one.callRecordId }))).body,
    (await ann.client.get(pathTo(API.callTranscript, { id: one.callRecordId }))).body,
  ]);
  expect(told).not.toContain(rows[0]!.seed);
  for (const secret of [
    PERSONA.brief.situation,
    ...PERSONA.brief.statements.map(({ text }) => text),
  ])
    expect(told).not.toContain(secret);
});

test('while a battle is to be played its persona tells its brief in no other way', async () => {
  const id = await accepted(ann, ben);
  const ways = (rep: Rep) => [
    rep.client.get<Problem>(pathTo(API.practicePersona, { id: PERSONA.id })),
    rep.client.post<Problem>(API.startCall, { assistantId: PERSONA.id }),
    rep.client.post<Problem>(API.startCall, heldOffline(new Date())),
  ];
  for (const { status, body } of await Promise.all([...ways(ann), ...ways(ben)])) {
    expect([status, body.code]).toEqual([409, 'battle-persona']);
    expect(JSON.stringify(body)).not.toContain(PERSONA.brief.situation);
  }
  expect((await cho.client.get(pathTo(API.practicePersona, { id: PERSONA.id }))).status).toBe(200);
  await play(ann, id, LOSING_LINES);
  const brief = async ({ client }: Rep) =>
    (await client.get(pathTo(API.practicePersona, { id: PERSONA.id }))).status;
  expect([await brief(ann), await brief(ben)]).toEqual([200, 409]);
});

test('a call held offline before the battle was accepted is taken, and tells the brief once the battle is played', async () => {
  const held = heldOffline(new Date(Date.now() - 60_000));
  const id = await accepted(ann, ben);
  const tell = async ({ client }: Rep) => {
    const { status, body } = await client.startCall(held);
    expect([status, body.persona.id]).toEqual([200, PERSONA.id]);
    return { ...body, told: JSON.stringify(body) };
  };
  const [first, again] = [await tell(ann), await tell(ann)];
  expect(again.callRecordId).toBe(first.callRecordId);
  for (const { told, persona } of [first, again]) {
    expect(persona).not.toHaveProperty('brief');
    expect(told).not.toContain(PERSONA.brief.situation);
  }
  expect((await tell(cho)).persona.brief).toEqual(PERSONA.brief);
  await play(ann, id, LOSING_LINES);
  const { callRecordId, persona } = await tell(ann);
  expect([callRecordId, persona.brief]).toEqual([first.callRecordId, PERSONA.brief]);
});

test('the archive of a rep holds their call of a battle once both have played, and nothing of it before', async () => {
  const id = await accepted(ann, ben);
  await play(ann, id, LOSING_LINES);
  const callId = (
    await server.context.pool.query<{ id: string }>('select id from calls where battle_id = $1', [
      id,
    ])
  ).rows[0]!.id;
  expect(await archived(ann, callId)).toEqual([]);
  await play(ben, id, LOSING_LINES);
  expect(await archived(ann, callId)).toEqual(['calls', 'turns', 'scores']);
});

test('a battle has one attempt: no second call, no retake, and nothing is added once it ended', async () => {
  const id = await accepted(ann, ben);
  const begun = await begin(ann, id);
  await say(ann, begun, 1, WINNING_LINES[0]!);
  expect((await call(ann, id)).body).toMatchObject({
    status: 409,
    code: 'battle-played',
    callRecordId: begun.callRecordId,
  });
  await ann.client.endCall(begun.conversationId);
  expect((await say(ann, begun, 3, WINNING_LINES[1]!)).body).toMatchObject({
    status: 409,
    code: 'call-over',
  });
  expect((await call(ann, id)).body).toMatchObject({ code: 'battle-played' });
  await settleCall(server.context, ann.id, begun.callRecordId);
  const retake = await ann.client.post<Problem>(
    pathTo(API.retake, { callRecordId: begun.callRecordId }),
    { criterion: 'opener', seq: 1, turns: [{ text: 'Hi' }] },
  );
  expect(retake.body).toMatchObject({ status: 409, code: 'no-retake' });
});

test('the same score is a tie', async () => {
  const id = await accepted(ann, ben);
  await play(ann, id, WINNING_LINES);
  await play(ben, id, WINNING_LINES);
  expect([(await look(ann, id)).result, (await look(ben, id)).result]).toEqual(['tie', 'tie']);
});

test.each([
  [
    'lines of the persona that nobody said',
    async (rep: Rep, begun: BattleCall) =>
      void (await rep.client.turns(begun.conversationId, [personaTurn(2, 'Take my money.')])),
    'The persona’s lines in your call couldn’t be verified',
  ],
  [
    'times that cannot be',
    async (rep: Rep, begun: BattleCall) =>
      void (await rep.client.turns(begun.conversationId, [
        repTurn(3, 'And how is that today?', 900_000),
      ])),
    'The times in your call didn’t match the server’s clock',
  ],
  [
    'more words than it had time for',
    async (rep: Rep, begun: BattleCall) => void (await say(rep, begun, 3, WORDS_OF_TWO_MINUTES)),
    'Your call has more words than there was time to say',
  ],
])('a call with %s is no battle', async (_what, spoil, why) => {
  const id = await accepted(ann, ben);
  const begun = await begin(ann, id);
  await say(ann, begun, 1, WINNING_LINES[0]!);
  await spoil(ann, begun);
  await ann.client.endCall(begun.conversationId);
  await settleCall(server.context, ann.id, begun.callRecordId);
  expect(await look(ann, id)).toMatchObject({
    status: 'void',
    result: null,
    reveal: null,
    sentence: `${why}.`,
  });
  expect((await look(ben, id)).sentence).toMatch(/the other call/i);
  expect((await call(ben, id)).body).toMatchObject({ code: 'battle-not-open' });
});

test('a call that was cut off counts as it stands', async () => {
  const id = await accepted(ann, ben);
  await play(ann, id, WINNING_LINES);
  const begun = await begin(ben, id);
  await say(ben, begun, 1, WINNING_LINES[0]!);
  await later(86_500_000, async () => {
    await settleCall(server.context, ben.id, begun.callRecordId);
    expect(await look(ann, id)).toMatchObject({ status: 'over', result: 'won' });
  });
});

test('after seven days it expires: who played wins nothing, and is told', async () => {
  const id = await accepted(ann, ben);
  await play(ann, id, WINNING_LINES);
  await later(7 * 86_400_000, async () => {
    expect(await look(ann, id)).toMatchObject({
      status: 'expired',
      sentence: 'Only you made your call within 7 days, so nobody wins.',
    });
    expect((await call(ben, id)).body).toMatchObject({ code: 'battle-not-open' });
    await expireBattles(server.context);
    await expireBattles(server.context);
    expect(await look(ben, id)).toMatchObject({ status: 'expired', result: null });
    expect(
      (await notices(ann)).filter(({ title }) => title === 'Your battle with Ben-Oak expired'),
    ).toHaveLength(1);
    const unanswered = await invite(ann, 'cho-min');
    aheadMs += 7 * 86_400_000;
    await relogin(ann, cho);
    expect((await cho.client.post(pathTo(API.acceptBattle, { id: unanswered.id }))).status).toBe(
      409,
    );
    expect((await invite(cho, 'ann-lee')).status).toBe('invited');
  });
});

test('a challenge can be declined, or taken back while it is open', async () => {
  const [one, other] = [await invite(ann, 'ben-oak'), await invite(ann, 'cho-min')];
  expect(
    (await ben.client.post<BattleDetails>(pathTo(API.declineBattle, { id: one.id }))).body,
  ).toMatchObject({ status: 'declined', sentence: 'You declined this battle.' });
  expect(
    (await ann.client.post<BattleDetails>(pathTo(API.declineBattle, { id: other.id }))).body.status,
  ).toBe('withdrawn');
  expect((await cho.client.post(pathTo(API.acceptBattle, { id: other.id }))).status).toBe(409);
});

test('who cannot be challenged is said', async () => {
  await invite(ann, 'ben-oak');
  const answers = await Promise.all([
    tryInvite(ann, 'ben-oak'),
    tryInvite(ben, 'ann-lee'),
    tryInvite(ann, 'ann-lee'),
    tryInvite(ann, 'nobody-here'),
    tryInvite(ann, 'bеn-oak'),
    tryInvite(ann, 'admin'),
    tryInvite(ann, 'cho-min', 'no-such-persona'),
  ]);
  expect(answers.map(({ body }) => [body.status, body.code])).toEqual([
    [409, 'battle-open'],
    [409, 'battle-open'],
    [409, 'yourself'],
    [404, 'unknown-user'],
    [404, 'unknown-user'],
    [404, 'unknown-user'],
    [404, 'unknown-assistant'],
  ]);
  const privacy = (await cho.client.get<Record<string, unknown>>(API.privacy)).body;
  await cho.client.send('PUT', API.privacy, { ...privacy, challenges: 'friends' });
  expect((await tryInvite(ann, 'cho-min')).body).toMatchObject({
    status: 403,
    code: 'no-challenges',
  });
  await cho.client.send('PUT', API.privacy, privacy);
});

test('two who challenge each other at one moment have one battle', async () => {
  const replies = await Promise.all([tryInvite(ann, 'cho-min'), tryInvite(cho, 'ann-lee')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('over a persona whose brief visitors may read there is no new battle, and those under way are played to their end', async () => {
  const open = SEEDED_PERSONAS.filter(({ id }) => isToTry(id));
  const anybody = new Client(server.url);
  for (const { id, name, brief } of open) {
    const read = await anybody.get<StatementPersona>(pathTo(API.tryPersona, { id }));
    expect(read.body.brief.situation).toBe(brief.situation);
    expect((await tryInvite(ann, 'ben-oak', id)).body).toMatchObject({
      status: 409,
      code: 'battle-brief-open',
      detail: `You can’t battle over ${name}: anyone can call ${name} here without an account.`,
    });
  }
  // As it was before the operator let visitors try.
  const closed = await startTestServer({
    jobs: false,
    env: { TRY: '0' },
    on: { databaseUrl: server.databaseUrl, dataDir: server.context.config.dataDir },
  });
  const before = async (rep: Rep, path: string, body = {}) => {
    const client = new Client(closed.url, rep.client.email);
    await client.login();
    return client.post<BattleDetails>(path, body);
  };
  const [{ id: assistantId }] = open as [(typeof open)[number]];
  const invitation = async () =>
    (await before(ann, API.battles, { username: 'ben-oak', assistantId })).body.id;
  const unanswered = await invitation();
  const accept = pathTo(API.acceptBattle, { id: unanswered });
  expect((await ben.client.post<Problem>(accept)).body.code).toBe('battle-brief-open');
  expect((await look(ben, unanswered)).status).toBe('invited');
  expect((await ben.client.post(pathTo(API.declineBattle, { id: unanswered }))).status).toBe(200);

  const id = await invitation();
  await before(ben, pathTo(API.acceptBattle, { id }));
  await closed.close();
  expect((await ben.client.post(pathTo(API.acceptBattle, { id }))).status).toBe(200);
  for (const rep of [ann, ben]) await play(rep, id, LOSING_LINES);
  expect((await look(ann, id)).result).toBe('tie');
  const again = await ann.client.post<Problem>(pathTo(API.rematch, { id }));
  expect(again.body.code).toBe('battle-brief-open');
});

test('over a persona that one of the two made there is no battle, whoever asks', async () => {
  const { pool } = server.context;
  const { rows } = await pool.query<{ id: string }>(
    `insert into companies (name, created_at) values ('Acme', now()) returning id`,
  );
  for (const rep of [ann, ben, cho])
    await pool.query(
      `insert into company_members (user_id, company_id, role, joined_at) values ($1, $2, 'member', now())`,
      [rep.id, rows[0]!.id],
    );
  const made = await ann.client.post<OwnPersona>(API.createPersona, { persona: OF_FACTS });
  const { id } = made.body;
  await ann.client.send('PUT', pathTo(API.assistant, { id }), { sharedWithCompany: true });
  for (const [from, to] of [
    [ann, 'ben-oak'],
    [ben, 'ann-lee'],
  ] as const)
    expect((await tryInvite(from, to, id)).body).toMatchObject({
      status: 409,
      code: 'battle-persona-owned',
    });
  expect((await tryInvite(ben, 'cho-min', id)).status).toBe(200);
});

test('with somebody who was blocked there is no battle, and an open one ends', async () => {
  const dan = await newRep(server.url, 'dan-ivy');
  const id = await accepted(ann, dan);
  expect((await dan.client.post(API.blocks, { username: 'ann-lee' })).status).toBe(204);
  expect(await look(dan, id)).toMatchObject({ status: 'ended' });
  for (const [from, to] of [
    [ann, 'dan-ivy'],
    [dan, 'ann-lee'],
  ] as const)
    expect((await tryInvite(from, to)).body).toMatchObject({ status: 404, code: 'unknown-user' });
  expect((await call(ann, id)).body).toMatchObject({ code: 'battle-not-open' });
  expect((await ann.client.post(pathTo(API.rematch, { id }))).status).toBe(404);
});

test('a block holds against a rematch of a battle that was over before it', async () => {
  const eve = await newRep(server.url, 'eve-fox');
  const id = await accepted(ann, eve);
  for (const rep of [ann, eve]) await play(rep, id, LOSING_LINES);
  expect((await look(ann, id)).status).toBe('over');
  await eve.client.post(API.blocks, { username: 'ann-lee' });
  for (const rep of [ann, eve])
    expect((await rep.client.post(pathTo(API.rematch, { id }))).body).toMatchObject({
      status: 404,
      code: 'unknown-user',
    });
});

test('a call of a battle is read by nobody else before both have played, by no way', async () => {
  const id = await accepted(ben, cho);
  await play(ben, id, LOSING_LINES);
  const callRecordId = (await look(ben, id)).mine.callRecordId!;
  await ben.client.send('PUT', API.privacy, {
    onBoards: true,
    onPublicBoard: false,
    findable: true,
    challenges: 'everyone',
    traits: 'nobody',
    scores: 'everyone',
    history: 'everyone',
  });
  const shown = async () =>
    (
      await cho.client.get<PublicProfile>(pathTo(API.publicProfile, { username: 'ben-oak' }))
    ).body.history!.map((call) => call.id);
  const share = () =>
    ben.client.post<Problem>(pathTo(API.callShares, { callRecordId }), { username: 'cho-min' });
  expect(await shown()).not.toContain(callRecordId);
  expect((await share()).body).toMatchObject({ status: 409, code: 'battle-undecided' });
  await play(cho, id, LOSING_LINES);
  expect(await shown()).toContain(callRecordId);
  expect((await share()).status).toBe(200);
});

test('who deletes their account takes their battles along; the other’s call stays, and nothing waits for it', async () => {
  const fay = await newRep(server.url, 'fay-elm');
  const id = await accepted(ann, fay);
  await play(ann, id, LOSING_LINES);
  const callRecordId = (await look(ann, id)).mine.callRecordId!;
  await begin(fay, id);
  expect((await fay.client.send('DELETE', API.user, { password: PASSWORD })).status).toBe(204);
  expect((await ann.client.get(pathTo(API.battle, { id }))).status).toBe(404);
  expect((await ann.client.post(pathTo(API.rematch, { id }))).status).toBe(404);
  expect((await list(ann)).data.map((battle) => battle.id)).not.toContain(id);
  expect(
    (await ann.client.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }))).body,
  ).toMatchObject({ status: 'scored' });
  await settleCall(server.context, ann.id, callRecordId);
});

test('another user’s battle is as unknown as none', async () => {
  const id = await accepted(ann, ben);
  for (const [method, path] of [
    ['GET', API.battle],
    ['POST', API.acceptBattle],
    ['POST', API.declineBattle],
    ['POST', API.battleCall],
    ['POST', API.rematch],
  ] as const) {
    for (const which of [id, 'nothing'])
      expect([
        method,
        path,
        (await cho.client.send(method, pathTo(path, { id: which }))).status,
      ]).toEqual([method, path, 404]);
  }
  expect((await list(cho)).data.map((battle) => battle.id)).not.toContain(id);
});

/** Which of the tables that tell of a call have that one in the rep's archive. */
async function archived({ id }: Rep, callId: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of EXPORTED_TABLES.filter(({ table }) =>
    [calls, turns, scores].some((one) => one === table),
  )) {
    for await (const lines of rowLines(server.context, entry, id))
      if (lines.includes(callId)) found.push(getTableName(entry.table));
  }
  return found;
}

function heldOffline(startedAt: Date) {
  return {
    assistantId: PERSONA.id,
    offline: {
      clientCallId: randomUUID(),
      startedAt: startedAt.toISOString(),
      engineVersion: server.context.engineVersion,
      rubricVersion: '1',
    },
  };
}

async function tryInvite(
  { client }: Rep,
  username: string,
  assistantId: string = PERSONA.id,
): Promise<Reply<Omit<BattleDetails, 'status'> & Problem>> {
  return client.post(API.battles, { username, assistantId });
}

async function invite(rep: Rep, username: string): Promise<BattleDetails> {
  const reply = await tryInvite(rep, username);
  expect(reply.status).toBe(200);
  return battleDetailsSchema.parse(reply.body);
}

async function accepted(by: Rep, to: Rep): Promise<string> {
  const { id } = await invite(by, to.name);
  expect((await to.client.post(pathTo(API.acceptBattle, { id }))).status).toBe(200);
  return id;
}

function call({ client }: Rep, id: string): Promise<Reply<BattleCall & Problem>> {
  return client.post(pathTo(API.battleCall, { id }));
}

async function begin(rep: Rep, id: string): Promise<BattleCall> {
  const reply = await call(rep, id);
  expect(reply.status).toBe(200);
  return reply.body;
}

function say(
  { client }: Rep,
  { conversationId, startedAt }: BattleCall,
  seq: number,
  text: string,
): Promise<Reply<TurnsReply>> {
  return client.turns(conversationId, [
    repTurn(seq, text, Math.max(0, Date.now() + aheadMs - Date.parse(startedAt))),
  ]);
}

async function play(rep: Rep, id: string, lines: readonly string[]): Promise<void> {
  const begun = await begin(rep, id);
  for (const [at, line] of lines.entries()) await say(rep, begun, 2 * at + 1, line);
  await rep.client.endCall(begun.conversationId);
  await settleCall(server.context, rep.id, begun.callRecordId);
}

async function look({ client }: Rep, id: string): Promise<BattleDetails> {
  return battleDetailsSchema.parse((await client.get(pathTo(API.battle, { id }))).body);
}

async function list({ client }: { client: Client }, state = 'open'): Promise<BattlesPage> {
  return (await client.get<BattlesPage>(`${API.battles}?state=${state}`)).body;
}

async function notices({ client }: Rep): Promise<Notification[]> {
  return (await client.get<Notification[]>(API.notifications)).body;
}

/** Tokens end within the hour. */
async function later(ms: number, act: () => Promise<void>): Promise<void> {
  aheadMs += ms;
  await relogin(ann, ben, cho);
  try {
    await act();
  } finally {
    aheadMs = 0;
    await relogin(ann, ben, cho);
  }
}

async function relogin(...reps: Rep[]): Promise<void> {
  for (const { client } of reps) await client.login();
}
