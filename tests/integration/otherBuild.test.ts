import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Turn } from '#core/contract/calls/call.ts';
import type { CallDetails, CallTranscript } from '#core/contract/calls/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import { offlineSeed } from '#core/engine/offlineSeed.ts';
import { linesOfThisBuild, type BuildLines } from '#core/conversation/phrasebook.ts';
import { createRulesEngine } from '#core/engine/rules.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { findEngineBuild, keepEngineBuild } from '#server/db/queries/calls/engineBuilds.ts';
import { seedPersonas } from '#server/db/seed.ts';
import { keepThisBuild } from '#server/services/calls/builds.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { WINNING_LINES } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const seeded: unknown = JSON.parse(readFileSync('core/persona/seeded/dana-whitfield.json', 'utf8'));
const persona = { ...statementPersonaSchema.parse(seeded), id: 'dana-of-statements' };
const engine = createRulesEngine(
  new Uint8Array(readFileSync('core/reading/model.bin')),
  'build-before',
);

/** How the build before said goodbye and hello: no line of this one. */
const HELLO = 'You have reached Dana, what can I do for you?';
const BYE = 'Right you are, cheerio for now.';
const THIS = linesOfThisBuild(generalKnowledge);
const BEFORE: BuildLines = {
  ...THIS,
  pools: [
    ...THIS.pools,
    { pool: `pick-up-${persona.callType}`, line: 'pick-up/any#99', text: HELLO },
    { pool: 'bye-info', line: 'bye-info/any#99', text: BYE },
  ],
};
const DAY_MS = 86_400_000;

const clock = new Clock();
let server: TestServer;
let rep: Client;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  await seedPersonas(server.context.db, [persona], clock.now());
  await keepThisBuild(server.context);
  await ship('build-before', 1);
  await ship('build-of-last-month', 31);
});
beforeEach(async () => {
  rep = await signUp(server.url);
  await server.context.pool.query(
    `update users set created_at = created_at - interval '30 days' where email = $1`,
    [rep.email],
  );
});
afterAll(() => server.close());

test('a call held by the app of a build that was shipped lately earns XP, and not in leagues', async () => {
  const call = await hold('build-before', { 0: HELLO, last: BYE });
  const { turns } = await transcriptOf(call);
  expect(turns[0]?.text).toBe(HELLO);
  expect(turns.at(-1)?.text).toBe(BYE);
  expect(turns.filter(({ unverified }) => unverified)).toEqual([]);
  expect((await rep.scoring(call)).expGainedForCall).toBeGreaterThan(0);
  expect((await detailsOf(call)).xpNote).toContain('a different version from the server');
  const { rows } = await server.context.pool.query<{ ranked: boolean }>(
    'select ranked from xp_ledger where user_id = (select user_id from calls where id = $1)',
    [call],
  );
  expect(new Set(rows.map(({ ranked }) => ranked))).toEqual(new Set([false]));
});

test('words that no build could have said are nobody’s: the call earns nothing, and the rep is told why', async () => {
  const call = await hold('build-before', { 4: 'I will buy a hundred of them today.' });
  const { turns } = await transcriptOf(call);
  expect(turns.flatMap(({ seq, unverified }) => (unverified ? seq : []))).toEqual([4]);
  expect((await rep.scoring(call)).expGainedForCall).toBe(0);
  expect((await detailsOf(call)).xpNote).toContain('couldn’t be verified');
});

test('a line of another build counts only where the state allows what it does', async () => {
  const call = await hold('build-before', { 2: BYE });
  const { turns } = await transcriptOf(call);
  expect(turns[2]).toMatchObject({ text: BYE, unverified: true });
});

test.each(['build-of-nobody', 'build-of-last-month'])(
  'lines of %s are nobody’s',
  async (version) => {
    const call = await hold(version, { 0: HELLO });
    expect((await transcriptOf(call)).turns[0]).toMatchObject({ text: HELLO, unverified: true });
    expect((await rep.scoring(call)).expGainedForCall).toBe(0);
  },
);

test('an app that outlived the server’s build is known by what it says of each line', async () => {
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: persona.id })).body;
  const said = [
    { role: 'persona' as const, text: HELLO, by: 'rules@build-before' },
    { role: 'rep' as const, text: 'Sorry, wrong number. Goodbye.' },
    { role: 'persona' as const, text: BYE, by: 'rules@build-before' },
  ];
  const turns = said.map((turn, seq) => ({ ...turn, seq, startMs: seq, endMs: seq }));
  expect((await rep.turns(conversationId, turns)).status).toBe(200);
  await rep.endCall(conversationId);
  const kept = (await transcriptOf(callRecordId)).turns;
  expect(kept.map(({ text, unverified }) => [text, unverified])).toEqual(
    said.map(({ text }) => [text, false]),
  );
});

test('a server notes the build that it ships, and forgets what was shipped a month ago', async () => {
  const { db, engineVersion, now } = server.context;
  const long = new Date(0);
  expect(await findEngineBuild(db, engineVersion, long)).toEqual(THIS);
  expect(await findEngineBuild(db, 'build-of-last-month', long)).toBeDefined();
  await keepThisBuild(server.context);
  expect(await findEngineBuild(db, 'build-of-last-month', long)).toBeUndefined();
  expect(
    await findEngineBuild(db, engineVersion, new Date(now().getTime() - 60_000)),
  ).toBeDefined();
});

async function ship(version: string, daysAgo: number): Promise<void> {
  const shippedAt = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  await keepEngineBuild(server.context.db, { version, lines: BEFORE, shippedAt });
}

/**
 * A call without a network, in the app of that build; `said` by it in place of this build's lines.
 * @returns its id
 */
async function hold(
  engineVersion: string,
  said: Record<number, string> & { last?: string },
): Promise<string> {
  const clientCallId = randomUUID();
  const offline = {
    clientCallId,
    startedAt: new Date(clock.now().getTime() - 3_600_000).toISOString(),
    engineVersion,
    rubricVersion: '1',
  };
  const { body } = await rep.startCall({ assistantId: persona.id, offline });
  await rep.turns(body.conversationId, spoken(clientCallId, said));
  await rep.endCall(body.conversationId);
  await rep.scoring(body.callRecordId);
  return body.callRecordId;
}

function spoken(clientCallId: string, said: Record<number, string> & { last?: string }): Turn[] {
  const setting = { persona, seed: offlineSeed(clientCallId), callType: persona.callType };
  let { call } = engine.startCall(setting);
  for (const text of [...WINNING_LINES, 'Thank you, goodbye.']) {
    const exchange = engine.hearTurn(call, text);
    call = exchange.call;
    if (exchange.reply.endCall) break;
  }
  return call.turns.map(({ role, text }, seq) => ({
    seq,
    role,
    text: said[seq] ?? (seq === call.turns.length - 1 ? said.last : undefined) ?? text,
    startMs: seq * 6_000,
    endMs: seq * 6_000 + 5_000,
  }));
}

async function transcriptOf(id: string): Promise<CallTranscript> {
  return (await rep.get<CallTranscript>(pathTo(API.callTranscript, { id }))).body;
}

async function detailsOf(id: string): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
}
