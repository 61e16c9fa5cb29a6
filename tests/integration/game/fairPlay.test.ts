import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartCallReply, Turn } from '#core/contract/calls/call.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { Leaderboard } from '#core/contract/game/leaderboard.ts';
import type { LedgerPage } from '#core/contract/game/ledger.ts';
import type { League } from '#core/contract/game/leagues.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import {
  personaSchema,
  type Persona,
  type StatementPersona,
} from '#core/contract/personas/persona.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { UserProfile } from '#core/contract/account/user.ts';
import { nextReply, openCall } from '#tests/support/builtInEngine.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { EDITED_PERSONA_EXP_A_DAY } from '#core/progression/xp/payments.ts';
import { personaTurn, repTurn, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import FACTS from '#core/persona/testing/facts.json' with { type: 'json' };
import { otherTalk, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Users write personas of facts. */
const OF_FACTS = personaSchema.parse(FACTS);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const persona = SEEDED_PERSONAS[0]!;
/** Calls that share nothing but the opener, and that get something out of any easy persona. */
const TALKS = [
  WINNING_LINES,
  [
    WINNING_LINES[0]!,
    'Most office managers tell me that invoices sit in three inboxes before anybody pays them. How many people work in your office?',
    'And what annoys them most about the way it is done at the moment?',
    'I see, that must be a nuisance. How often does that happen, and what does it cost you?',
    'Let me show you what a clinic in Bristol changed. Could we meet on Tuesday at two, for half an hour?',
  ],
  [
    WINNING_LINES[0]!,
    'We help firms whose phones ring more than their reception can answer. Which software do you rely on now?',
    'What is the worst thing that it leaves you to do by hand?',
    'Who suffers when that goes wrong, and how long does it take to put right?',
    'Then a short visit would pay for itself: shall we say Friday at nine, at your desk?',
  ],
];
let server: TestServer;
let names = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('one script told of as many calls of days gone by earns once, and each other one says why it earned nothing', async () => {
  const rep = await establishedRep();
  const earned: number[] = [];
  const ids: string[] = [];
  for (let call = 0; call < 6; call += 1) {
    const id = await hold(rep.client, WINNING_LINES, (6 - call) * 11 * HOUR_MS);
    ids.push(id);
    earned.push((await rep.client.scoring(id)).expGainedForCall);
  }
  expect(earned[0]).toBeGreaterThan(0);
  expect(earned.slice(1)).toEqual([0, 0, 0, 0, 0]);
  expect(await noteOf(rep.client, ids[5]!)).toBe(
    'You said almost the same words in another call that earned XP, so this one earned none.',
  );
});

test('the same words in another order and with some of them changed are the same words, over all personas', async () => {
  const rep = await establishedRep();
  const first = await hold(rep.client, WINNING_LINES, 40 * HOUR_MS);
  expect((await rep.client.scoring(first)).expGainedForCall).toBeGreaterThan(0);
  const changed = [
    WINNING_LINES[0]!,
    WINNING_LINES[2]!,
    WINNING_LINES[1]!.replace('teams', 'crews'),
    WINNING_LINES[3]!.replace('month', 'year'),
    WINNING_LINES[4]!,
  ];
  const other = SEEDED_PERSONAS.find(
    ({ id, callType }) => id !== persona.id && callType === persona.callType,
  )!;
  const again = await hold(rep.client, changed, 20 * HOUR_MS, other);
  expect((await rep.client.scoring(again)).expGainedForCall).toBe(0);
  expect(await noteOf(rep.client, again)).toContain('almost the same words');
  const stranger = await establishedRep();
  const theirs = await hold(stranger.client, WINNING_LINES, 40 * HOUR_MS);
  expect((await stranger.client.scoring(theirs)).expGainedForCall).toBeGreaterThan(0);
});

test('three calls held on a flight and sent afterwards earn, in whatever order they come, though they begin alike', async () => {
  const rep = await establishedRep();
  const flight = [5 * HOUR_MS, 5 * HOUR_MS - 300_000, 5 * HOUR_MS - 600_000];
  const ids: string[] = [];
  for (const at of [2, 0, 1])
    ids.push(await hold(rep.client, TALKS[at]!, flight[at]!, SEEDED_PERSONAS[at]));
  const scorings = await Promise.all(ids.map((id) => rep.client.scoring(id)));
  for (const { error, expGainedForCall } of scorings) {
    expect(error).toBeNull();
    expect(expGainedForCall).toBeGreaterThan(0);
  }
  expect(await noteOf(rep.client, ids[0]!)).toMatch(/counts towards your level/);
});

test('what was held without a network counts for the level, and brings nobody onto a board or into a league', async () => {
  const rep = await establishedRep();
  await rep.client.scoring(await hold(rep.client, TALKS[0]!, 5 * HOUR_MS));
  const { currentExp } = (await rep.client.get<UserProfile>(API.userProfile)).body.userLevel;
  expect(currentExp).toBeGreaterThan(0);
  const board = async () =>
    (await rep.client.get<Leaderboard>(`${API.leaderboard}?period=all`)).body;
  const league = async () => (await rep.client.get<League>(API.league)).body;
  expect(await board()).toMatchObject({ standing: 'unranked', me: null });
  expect(await league()).toMatchObject({ state: 'waiting' });

  // What the server's clock sees counts everywhere, without what came before.
  const online = await play(rep.client, TALKS[1]!);
  const { expGainedForCall } = await rep.client.scoring(online);
  expect(expGainedForCall).toBeGreaterThan(0);
  const { me } = await board();
  const after = (await rep.client.get<UserProfile>(API.userProfile)).body.userLevel.currentExp;
  expect(me).toMatchObject({ calls: 1 });
  expect(me!.exp).toBeGreaterThanOrEqual(expGainedForCall);
  expect(me!.exp).toBeLessThanOrEqual(after - currentExp);
  expect(await league()).toMatchObject({ state: 'playing', members: [{ exp: me!.exp }] });
});

test('a call that overlaps another one is refused with a sentence, and one right after it is not', async () => {
  const { client } = await establishedRep();
  const told = offlineCall(persona, 10 * HOUR_MS);
  expect(
    (await client.startCall({ ...told, offline: { ...told.offline, lengthMs: 300_000 } })).status,
  ).toBe(200);
  const at = (agoMs: number, lengthMs: number) => {
    const { offline, ...rest } = offlineCall(persona, agoMs);
    return client.post<Problem>(API.startCall, { ...rest, offline: { ...offline, lengthMs } });
  };
  for (const [agoMs, lengthMs] of [
    [10 * HOUR_MS, 300_000],
    [10 * HOUR_MS - 200_000, 60_000],
    [10 * HOUR_MS + 100_000, 900_000],
  ] as const)
    expect(await at(agoMs, lengthMs)).toMatchObject({
      status: 409,
      body: {
        code: 'calls-overlap',
        detail: 'You were on another call at the same time, so the server didn’t accept this call.',
      },
    });
  expect((await at(10 * HOUR_MS - 300_000, 300_000)).status).toBe(200);
  // One that says nothing of its length is refused once its turns do.
  const silent = offlineCall(persona, 10 * HOUR_MS + 240_000);
  const { conversationId } = (await client.startCall(silent)).body;
  const late = spoken(silent, WINNING_LINES).map((turn) => ({
    ...turn,
    startMs: turn.startMs * 5,
    endMs: turn.endMs * 5,
  }));
  expect(await client.turns(conversationId, late)).toMatchObject({
    status: 409,
    body: { code: 'calls-overlap' },
  });
});

test('calls of half a minute cannot all have begun at the same time', async () => {
  const { client } = await establishedRep();
  const begin = (agoMs: number) => {
    const { offline, ...rest } = offlineCall(persona, agoMs);
    return client.post<Problem>(API.startCall, {
      ...rest,
      offline: { ...offline, lengthMs: 29_000 },
    });
  };
  expect((await begin(10 * HOUR_MS)).status).toBe(200);
  for (const laterMs of [0, 1_000, 15_000])
    expect(await begin(10 * HOUR_MS - laterMs)).toMatchObject({
      status: 409,
      body: { code: 'calls-overlap' },
    });
  expect((await begin(10 * HOUR_MS - 24_000)).status).toBe(200);
});

test('calls on the line that take no time earn no more than a few pasted lines would, and say why', async () => {
  const { client } = await establishedRep();
  const ids: string[] = [];
  const earned: number[] = [];
  // Each is scored before the next one: a score looks at all calls that the server has heard of by
  // then.
  for (let call = 0; call < 6; call += 1) {
    const lines = [...WINNING_LINES.slice(0, 2), otherTalk(call), WINNING_LINES[4]!];
    ids.push(await play(client, lines));
    earned.push((await client.scoring(ids[call]!)).expGainedForCall);
  }
  expect(earned[0]).toBeGreaterThan(0);
  expect(earned.slice(2)).toEqual([0, 0, 0, 0]);
  expect(await noteOf(client, ids[5]!)).toContain('than there was time for');
  const { me } = (await client.get<Leaderboard>(`${API.leaderboard}?period=all`)).body;
  expect(me!.calls).toBeLessThan(3);

  // Who takes the time that the words take is not held back by what the others lacked.
  const held = await play(client, TALKS[1]!, persona.id, true);
  expect((await client.scoring(held)).expGainedForCall).toBeGreaterThan(0);
});

test('calls that were left one after the other and all filled at the end share the time between them', async () => {
  const clock = new Clock();
  const later = await startTestServer({ now: clock.now });
  try {
    const { client } = await newRep(later.url, nextName());
    const begun: { conversationId: string; at: number }[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { conversationId } = (await client.startCall({ assistantId: persona.id })).body;
      begun.push({ conversationId, at: clock.now().getTime() });
      clock.pass(121);
    }
    clock.pass(240);
    const earned: number[] = [];
    for (const [call, { conversationId, at }] of begun.entries()) {
      // Between two and three minutes of words, in calls that all go on.
      const lines = WINNING_LINES.map((line, n) =>
        n < 4 ? `${otherTalk(4 * call + n)} ${line}` : line,
      );
      for (const [index, line] of lines.entries())
        await client.turns(conversationId, [
          repTurn(2 * index + 1, line, clock.now().getTime() - at),
        ]);
      const id = (await client.endCall(conversationId)).body.callRecordId;
      earned.push((await client.scoring(id)).expGainedForCall);
    }
    expect(earned[0]).toBeGreaterThan(0);
    expect(earned.slice(1)).toEqual([0, 0]);
  } finally {
    await later.close();
  }
});

test('a call that was cut off and taken up after another one earns, as does the other', async () => {
  const clock = new Clock();
  const later = await startTestServer({ now: clock.now });
  try {
    const { client } = await newRep(later.url, nextName());
    const say = async (conversationId: string, begunAt: number, lines: string[], from = 0) => {
      for (const [index, line] of lines.entries()) {
        clock.pass(40);
        const turn = repTurn(2 * (from + index) + 1, line, clock.now().getTime() - begunAt);
        await client.turns(conversationId, [turn]);
      }
    };
    const end = async (conversationId: string) =>
      client.scoring((await client.endCall(conversationId)).body.callRecordId);
    const [first, firstAt] = [await begin(), clock.now().getTime()];
    await say(first, firstAt, WINNING_LINES.slice(0, 2));
    clock.pass(300);
    const [second, secondAt] = [await begin(), clock.now().getTime()];
    await say(second, secondAt, TALKS[1]!);
    expect((await end(second)).expGainedForCall).toBeGreaterThan(0);
    clock.pass(300);
    await say(first, firstAt, WINNING_LINES.slice(2), 2);
    expect((await end(first)).expGainedForCall).toBeGreaterThan(0);

    async function begin() {
      return (await client.startCall({ assistantId: persona.id })).body.conversationId;
    }
  } finally {
    await later.close();
  }
});

test('a call that was spoken faster than anybody speaks earns nothing, from the first one of a day on, and says why', async () => {
  const { client } = await establishedRep();
  const note = 'This call was too short for the words in it, so it earned no XP.';
  // The device says that each line took its time, or next to none: the server's clock saw none of
  // it.
  for (const [at, takesMs] of [10_000, 5].entries()) {
    const { conversationId } = (await client.startCall({ assistantId: persona.id })).body;
    for (const [index, text] of TALKS[at]!.entries()) {
      const startMs = index * (takesMs + 5);
      await client.turns(conversationId, [
        { seq: 2 * index + 1, role: 'rep', text, startMs, endMs: startMs + takesMs },
      ]);
    }
    const id = (await client.endCall(conversationId)).body.callRecordId;
    expect(await client.scoring(id)).toMatchObject({ error: null, expGainedForCall: 0 });
    expect(await noteOf(client, id)).toBe(note);
  }
  // So of one told of afterwards, by its own times.
  const told = offlineCall(persona, 5 * HOUR_MS);
  const { conversationId, callRecordId } = (await client.startCall(told)).body;
  const turns = spoken(told, TALKS[2]!).map((turn) => ({
    ...turn,
    startMs: turn.seq * 10,
    endMs: turn.seq * 10 + 5,
  }));
  expect((await client.turns(conversationId, turns)).status).toBe(200);
  await client.endCall(conversationId);
  expect((await client.scoring(callRecordId)).expGainedForCall).toBe(0);
  expect(await noteOf(client, callRecordId)).toBe(note);
});

test('a call that is typed or pasted earns though its lines took less time than saying them does', async () => {
  const { client } = await establishedRep();
  const { conversationId } = (await client.startCall({ assistantId: persona.id })).body;
  for (const [index, text] of TALKS[0]!.entries())
    await client.turns(conversationId, [
      {
        seq: 2 * index + 1,
        role: 'rep',
        text,
        startMs: index * 20,
        endMs: index * 20 + 5,
        typed: true,
      },
    ]);
  const id = (await client.endCall(conversationId)).body.callRecordId;
  expect((await client.scoring(id)).expGainedForCall).toBeGreaterThan(0);
  expect(await noteOf(client, id)).toBeUndefined();
});

test('a call from before the account was made is refused', async () => {
  const { client } = await newRep(server.url, nextName());
  const { body } = await client.post<Problem>(API.startCall, offlineCall(persona, HOUR_MS));
  expect(body).toMatchObject({ status: 409, code: 'before-account' });
});

test('a clock that is wrong is put right by what it shows when the call is told of', async () => {
  const { client } = await establishedRep();
  for (const aheadMs of [2 * DAY_MS, -9 * DAY_MS]) {
    const { offline, ...rest } = offlineCall(persona, 3 * HOUR_MS - aheadMs);
    const sentAt = new Date(Date.now() + aheadMs).toISOString();
    const { body } = await client.startCall({ ...rest, offline: { ...offline, sentAt } });
    expect(Math.abs(Date.parse(body.startedAt) - (Date.now() - 3 * HOUR_MS))).toBeLessThan(60_000);
    await server.context.pool.query('delete from calls where id = $1', [body.callRecordId]);
  }
});

test('words that take longer to say than the calls of a day took are refused, and earn nothing on the line', async () => {
  const { client } = await establishedRep();
  const offlineReplies = [];
  for (let call = 0; call < 3; call += 1) {
    const told = offlineCall(persona, (3 - call) * HOUR_MS);
    const { conversationId } = (await client.startCall(told)).body;
    const turns = spoken(told, [longTalk(1_000, call)]).map((turn) => ({
      ...turn,
      startMs: turn.seq * 10,
      endMs: turn.seq * 10 + 5,
    }));
    offlineReplies.push(await client.turns(conversationId, turns));
  }
  // Five minutes of words each, in no time: the third is beyond what is let pass on a day.
  expect(offlineReplies.map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(offlineReplies[2]!.body).toMatchObject({
    code: 'no-time-for-it',
    detail: 'This call has more words than there was time to say, so the server didn’t accept it.',
  });
  const online = await play(client, WINNING_LINES);
  expect(await client.scoring(online)).toMatchObject({ error: null, expGainedForCall: 0 });
  expect(await noteOf(client, online)).toContain('than there was time for');
});

test('personas that a rep wrote earn so much a day, one that the server made as much as any other', async () => {
  const rep = await establishedRep();
  const own = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora', 'Enid', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim'].map(
      async (name) =>
        (await createPersona(rep.client, { ...OF_FACTS, name, difficulty: 'expert' })).id,
    ),
  );
  const ids: string[] = [];
  const earned: number[] = [];
  for (const [at, id] of own.entries()) {
    const lines = [...WINNING_LINES.slice(0, 3), otherTalk(at), WINNING_LINES[4]!];
    ids.push(await play(rep.client, lines, id, true));
    earned.push((await rep.client.scoring(ids[at]!)).expGainedForCall);
  }
  const sum = earned.reduce((all, exp) => all + exp, 0);
  expect(sum).toBe(EDITED_PERSONA_EXP_A_DAY);
  expect(earned.at(-1)).toBe(0);
  expect(await noteOf(rep.client, ids.at(-1)!)).toContain('maximum of 300 XP');

  const made = (
    await rep.client.post<Persona>(API.regeneratePersona, {
      researchData: 'Acme makes anvils for blacksmiths in Leeds.',
      companyName: 'Acme',
      jobTitle: 'Head of Sales',
    })
  ).body;
  const kept = await createPersona(rep.client, made);
  await rep.client.send('PUT', pathTo(API.assistant, { id: kept.id }), { difficulty: 'hard' });
  const edited = async (id: string) =>
    (
      await server.context.pool.query<{ edited: boolean }>(
        'select edited from personas where id = $1',
        [id],
      )
    ).rows[0]?.edited;
  expect([await edited(own[0]!), await edited(kept.id)]).toEqual([true, false]);
});

test('a call in which the browser’s own model spoke for the persona earns nothing, and says why', async () => {
  const rep = await establishedRep();
  const { body: begun } = await rep.client.post<StartCallReply>(API.startCall, {
    assistantId: persona.id,
    brain: 'browser',
  });
  const answers = [
    'Go on.',
    'Twelve of us.',
    'Spreadsheets, and they break.',
    'A day.',
    'Yes, do.',
  ];
  const { conversationId } = begun;
  await rep.client.turns(conversationId, [personaTurn(0, begun.opening.text)]);
  for (const [at, line] of WINNING_LINES.entries())
    await rep.client.turns(conversationId, [
      repTurn(2 * at + 1, line),
      personaTurn(2 * at + 2, answers[at]!),
    ]);
  await hadItsTime(conversationId);
  const id = (await rep.client.endCall(conversationId)).body.callRecordId;
  const { error, expGainedForCall } = await rep.client.scoring(id);
  expect([error, expGainedForCall]).toEqual([null, 0]);
  expect(await noteOf(rep.client, id)).toBe(
    'Your browser’s language model spoke for the persona. The server can’t verify its words, so this call earned no XP.',
  );
  expect((await rep.client.get<LedgerPage>(API.ledger)).body.data).toEqual([]);
  // Nothing but the speaker kept it from earning.
  const again = await play(rep.client, WINNING_LINES, persona.id, true);
  expect((await rep.client.scoring(again)).expGainedForCall).toBeGreaterThan(0);
});

async function establishedRep(): Promise<Rep> {
  const rep = await newRep(server.url, nextName());
  await server.context.pool.query(
    `update users set created_at = now() - interval '30 days' where id = $1`,
    [rep.id],
  );
  return rep;
}

function nextName(): string {
  names += 1;
  return `fair-${names}`;
}

/**
 * Tells of a call that was held so long ago, with its turns and its end.
 * @returns the callRecordId
 */
async function hold(
  client: Client,
  lines: readonly string[],
  agoMs: number,
  who: StatementPersona = persona,
): Promise<string> {
  const told = offlineCall(who, agoMs);
  const turns = spoken(told, lines, who);
  const lengthMs = turns.at(-1)!.endMs;
  const begun = await client.startCall({ ...told, offline: { ...told.offline, lengthMs } });
  expect(begun.status).toBe(200);
  expect((await client.turns(begun.body.conversationId, turns)).status).toBe(200);
  return (await client.endCall(begun.body.conversationId)).body.callRecordId;
}

/**
 * Holds a call on the line, as fast as it goes, or as if its words had had their time.
 * @returns the callRecordId
 */
async function play(
  client: Client,
  lines: readonly string[],
  assistantId = persona.id,
  inTime = false,
): Promise<string> {
  const { conversationId } = (await client.startCall({ assistantId })).body;
  for (const [index, line] of lines.entries())
    await client.turns(conversationId, [repTurn(2 * index + 1, line)]);
  if (inTime) await hadItsTime(conversationId);
  return (await client.endCall(conversationId)).body.callRecordId;
}

async function hadItsTime(conversationId: string): Promise<void> {
  await server.context.pool.query('update calls set excess_ms = 0 where conversation_id = $1', [
    conversationId,
  ]);
}

async function createPersona(client: Client, given: Persona): Promise<OwnPersona> {
  const { status, body } = await client.post<OwnPersona>(API.createPersona, { persona: given });
  expect(status).toBe(200);
  return body;
}

async function noteOf(client: Client, id: string): Promise<string | undefined> {
  return (await client.get<CallDetails>(pathTo(API.callDetails, { id }))).body.xpNote;
}

function offlineCall({ id }: StatementPersona, agoMs: number) {
  return {
    assistantId: id,
    offline: {
      clientCallId: randomUUID(),
      startedAt: new Date(Date.now() - agoMs).toISOString(),
      engineVersion: server.context.engineVersion,
      rubricVersion: '1',
    },
  };
}

/** The whole call as a device without a network held it, at a person's pace. */
function spoken(
  { offline }: ReturnType<typeof offlineCall>,
  lines: readonly string[],
  who: StatementPersona = persona,
): Turn[] {
  const setting = { persona: who, seed: offlineSeed(offline.clientCallId), callType: who.callType };
  const said: SpokenTurn[] = [{ role: 'persona', text: openCall(setting).text }];
  for (const text of lines) {
    said.push({ role: 'rep', text });
    const { text: answer, endCall } = nextReply(setting, said);
    said.push({ role: 'persona', text: answer });
    if (endCall) break;
  }
  let at = 0;
  return said.map(({ role, text }, seq) => {
    const startMs = at;
    at += 1_000 + text.split(' ').length * 400;
    return { seq, role, text, startMs, endMs: at };
  });
}

function longTalk(words: number, at: number): string {
  return Array.from({ length: words }, (_, word) => `word${at}x${word}`).join(' ');
}
