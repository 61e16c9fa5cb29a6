import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disclosuresPageSchema } from '#core/contract/account/disclosures.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { ImportedRealCallReply, RealCall } from '#core/contract/calls/realCalls.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { startFakeLlm, type Asked, type FakeLlm, type Mood } from '#tests/fakes/llm.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const VTT = readFileSync(new URL('../../data/realCalls/call.vtt', import.meta.url), 'utf8');
const DAILY = 3;

let server: TestServer;
let llm: FakeLlm;
let rep: Client;
/** What the model answers where it is to read a call; to all else it answers nothing. */
let reads: Mood | ((lines: Line[]) => Mood);

interface Line {
  line: number;
  who: 'rep' | 'prospect';
  words: string;
}

beforeAll(async () => {
  llm = await startFakeLlm();
  llm.mood = (asked) => {
    const lines = linesOf(asked);
    if (lines === null) return { status: 500 };
    return typeof reads === 'function' ? reads(lines) : reads;
  };
  server = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model', LIMIT_LLM: `${DAILY}/1d` },
  });
});
beforeEach(async () => {
  rep = await signUp(server.url);
  llm.asked.length = 0;
  reads = readsAll;
});
afterAll(async () => {
  await server.close();
  await llm.close();
});

test('a model reads both sides of a real call before it is scored, once, and the call says so', async () => {
  const call = await upload();
  expect(await readersOf(call)).toEqual([expect.stringMatching(/^local-model call@/)]);
  expect(requests()).toBe(1);
  expect((await realCall(call)).readBy).toBe('local-model');
  const before = await scorecardOf(call);
  // The rep asked in every turn, by what the model wrote.
  expect(before.metrics.questions).toBe(before.metrics.repTurns);
  const { id } = (await rep.get<{ id: string }>(API.userDetails)).body;
  await settleCall(server.context, id, call);
  expect(requests()).toBe(1);
  expect((await scorecardOf(call)).hash).toBe(before.hash);
  const { data } = disclosuresPageSchema.parse((await rep.get(API.disclosures)).body);
  expect(data).toContainEqual(
    expect.objectContaining({ service: 'llm', purpose: 'reading', times: 1 }),
  );
});

test.each<[string, Mood | ((lines: Line[]) => Mood)]>([
  ['fails', { status: 503 }],
  ['refuses', { refuses: 'I would rather not.' }],
  ['writes something else', { says: 'The rep did well.' }],
  ['leaves half of the lines out', (lines) => readsAll(lines.slice(0, lines.length / 2))],
  ['breaks off', { says: '{"lines":[', thenBreaksOff: true }],
])(
  'where the model %s, the rules read the call, which is scored as without one',
  async (_what, mood) => {
    reads = mood;
    const call = await upload();
    expect(await readersOf(call)).toEqual([expect.stringMatching(/^rules@/)]);
    expect((await realCall(call)).readBy).toBeNull();
    expect((await scorecardOf(call)).total).toBeGreaterThan(30);
  },
);

test('a model reads no more than the operator lets it in a day', async () => {
  for (let at = 0; at < DAILY; at++) await upload(`spare the ${at}th`);
  expect(requests()).toBe(DAILY);
  const call = await upload('one too many');
  expect(requests()).toBe(DAILY);
  expect(await readersOf(call)).toEqual([expect.stringMatching(/^rules@/)]);
});

/** Who reads a call by asking everything and telling everything. */
function readsAll(lines: Line[]): Mood {
  const question = {
    act: 'question',
    about: 'pain',
    kind: 'problem',
    closed: false,
    followUp: true,
  };
  const read = lines.map(({ line, who }) => ({
    line,
    acts: [who === 'rep' ? question : { act: 'told', about: 'pain' }],
  }));
  return { says: JSON.stringify({ lines: read }), piece: 4_000 };
}

function linesOf({ body }: Asked): Line[] | null {
  const text = body.messages.at(-1)!.content;
  return text.startsWith('{"before"') ? (JSON.parse(text) as { read: Line[] }).read : null;
}

function requests(): number {
  return llm.asked.filter((asked) => linesOf(asked) !== null).length;
}

/** A real call with its score; another word makes it another call. */
async function upload(word = 'payroll'): Promise<string> {
  const reply = await fetch(`${server.url}${API.realCalls}?callType=cold-call`, {
    method: 'POST',
    body: VTT.replace('payroll', word),
    headers: {
      authorization: `Bearer ${rep.accessToken}`,
      'content-type': 'application/octet-stream',
    },
  });
  const { callRecordId } = (await reply.json()) as ImportedRealCallReply;
  await rep.scoring(callRecordId);
  return callRecordId;
}

/** Whoever read a turn of it. */
async function readersOf(callId: string): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ by: string }>(
    `select distinct reading ->> 'by' as by from turns where call_id = $1`,
    [callId],
  );
  return rows.map(({ by }) => by);
}

async function realCall(id: string): Promise<RealCall> {
  return (await rep.get<RealCall>(pathTo(API.realCall, { id }))).body;
}

async function scorecardOf(id: string) {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id }))).body.scorecard!;
}
