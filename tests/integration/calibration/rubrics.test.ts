import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  companyRubricSchema,
  rubricPreviewSchema,
  type CompanyRubric,
  type RubricPreview,
  type RubricSettings,
} from '#core/contract/calibration/rubrics.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { NewCompanyInvite } from '#core/contract/people/companies.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { copyCall, playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const { callType } = persona;
const shipped = rubricFor(callType);
const total = shipped.criteria.reduce((sum, { weight }) => sum + weight, 0);
/** Everything for two criteria, so that a score by it cannot be mistaken. */
const BIASED: RubricSettings = {
  weights: Object.fromEntries(
    shipped.criteria.map(({ id }) => [
      id,
      id === 'next-step' || id === 'questions' ? total / 2 : 0,
    ]),
  ),
  bands: {},
};
let server: TestServer;
/** Boss manages Acme, where ann is; eve manages Rivals. */
let boss: Rep;
let ann: Rep;
let eve: Rep;
let played: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [boss, ann, eve] = [
    await newRep(server.url, 'the-boss'),
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'eve-ash'),
  ];
  await admin('company', 'create', 'Acme', '--manager', boss.client.email);
  await admin('company', 'create', 'Rivals', '--manager', eve.client.email);
  const { body } = await boss.client.post<NewCompanyInvite>(API.companyInvites, {});
  await ann.client.post(API.joinCompany, {
    code: new URL(body.link).searchParams.get('invite'),
    sharing: { progress: false, calls: true, transcripts: true },
  });
  played = await playCall(ann.client, persona.id);
});
afterAll(() => server.close());

test('a manager tries a rubric on the last calls, puts it in force, and back: scored calls keep theirs until they are scored again', async () => {
  const before = await scoredCall();
  expect((await details(before)).scorecard?.rubric.id).toBe(shipped.id);

  const preview = await send<RubricPreview>(boss, 'POST', API.previewRubric, BIASED);
  expect(rubricPreviewSchema.parse(preview.body)).toMatchObject({ calls: 1 });
  expect(preview.body.movers).toMatchObject([{ callRecordId: before, name: 'ann-lee' }]);
  expect((await own(boss)).version).toBeNull();

  const put = await send<CompanyRubric>(boss, 'PUT', API.companyRubric, BIASED);
  expect(companyRubricSchema.parse(put.body)).toMatchObject({
    version: 1,
    outdated: false,
    versions: [{ version: 1, own: true, by: 'the-boss' }],
  });
  const after = await scoredCall();
  const card = (await details(after)).scorecard!;
  expect(card.rubric).toEqual({ id: `${callType}-company`, version: `${shipped.version}-c1` });
  expect(
    card.rows
      .filter(({ max }) => max > 0)
      .map(({ criterion }) => criterion)
      .toSorted(),
  ).toEqual(['next-step', 'questions']);
  expect(card.total).toBe(preview.body.movers[0]!.after);
  // What it earns, and what others see, goes by the shipped rubric.
  const stored = await scores();
  expect(stored.get(after)!.counted_total).toBe(stored.get(before)!.total);

  const kept = await details(before);
  expect(kept).toMatchObject({ rubricChanged: true, scorecard: { rubric: { id: shipped.id } } });
  await ann.client.post(pathTo(API.scoreAgain, { callRecordId: before }), {});
  const again = await details(before);
  expect(again.scorecard?.total).toBe(card.total);
  expect(again.rubricChanged).toBeUndefined();
  expect(again.expGained).toBe(kept.expGained);

  const back = await send<CompanyRubric>(boss, 'DELETE', API.companyRubric);
  expect(back.body).toMatchObject({
    version: null,
    versions: [{ version: 2, own: false }, { version: 1 }],
  });
  expect((await details(await scoredCall())).scorecard?.rubric.id).toBe(shipped.id);
  expect((await details(after)).scorecard?.rubric.id).toBe(`${callType}-company`);
});

test('what makes no rubric is refused in one sentence, and nothing is stored', async () => {
  const { weights } = BIASED;
  for (const draft of [
    { weights: { ...weights, 'next-step': 3 }, bands: {} },
    { weights: { ...weights, charm: 0 }, bands: {} },
    { weights, bands: { charm: { low: 1 } } },
    { weights, bands: { 'talk-share': { low: 0.9, high: 0.1 } } },
  ]) {
    const { status, body } = await send(boss, 'PUT', API.companyRubric, draft);
    expect([status, body.code]).toEqual([422, 'bad-rubric']);
    expect(body.detail).toMatch(/^[^.]+(\.\d[^.]*)*\.$/);
  }
  expect((await send(boss, 'PUT', API.companyRubric, { weights: { a: -1 } })).status).toBe(422);
  expect((await own(boss)).versions).toHaveLength(2);
});

test('members read what scores them, managers alone change it, and of another company nobody sees anything', async () => {
  expect((await own(ann)).callType).toBe(callType);
  for (const [method, path] of [
    ['PUT', API.companyRubric],
    ['DELETE', API.companyRubric],
    ['POST', API.previewRubric],
  ] as const)
    expect(await send(ann, method, path, method === 'DELETE' ? undefined : BIASED)).toMatchObject({
      status: 403,
      body: { code: 'managers-only' },
    });
  expect((await own(eve)).versions).toEqual([]);
  expect((await send<RubricPreview>(eve, 'POST', API.previewRubric, BIASED)).body).toMatchObject({
    calls: 0,
    movers: [],
    averageBefore: null,
  });
});

test('the calls of few who share nothing are in no sum', async () => {
  await ann.client.send('PUT', API.companySharing, {
    progress: true,
    calls: false,
    transcripts: false,
  });
  expect((await send<RubricPreview>(boss, 'POST', API.previewRubric, BIASED)).body).toMatchObject({
    calls: 0,
    movers: [],
  });
});

test('a call’s first score under a company’s bent rubric earns what the shipped one gives', async () => {
  const [inside, outside] = [
    await newRep(server.url, 'ida-oak'),
    await newRep(server.url, 'lou-fir'),
  ];
  const { body } = await boss.client.post<NewCompanyInvite>(API.companyInvites, {});
  await inside.client.post(API.joinCompany, {
    code: new URL(body.link).searchParams.get('invite'),
    sharing: { progress: false, calls: false, transcripts: false },
  });
  expect((await send(boss, 'PUT', API.companyRubric, BIASED)).status).toBe(200);
  const [bent, straight] = await Promise.all(
    [inside, outside].map(async (rep) => {
      const id = await copyCall(server.context.pool, played, { userId: rep.id, variation: 2 });
      await settleCall(server.context, rep.id, id);
      return (await rep.client.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
    }),
  );
  expect(bent!.scorecard!.rubric.id).toBe(`${callType}-company`);
  expect(straight!.scorecard!.rubric.id).toBe(shipped.id);
  expect(bent!.scorecard!.total).not.toBe(straight!.scorecard!.total);
  expect(straight!.expGained).toBeGreaterThan(0);
  expect(bent!.expGained).toBe(straight!.expGained);
});

async function scoredCall(): Promise<string> {
  const id = await copyCall(server.context.pool, played, { userId: ann.id, variation: 1 });
  await settleCall(server.context, ann.id, id);
  return id;
}

async function details(id: string): Promise<CallDetails> {
  return (await ann.client.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
}

async function scores() {
  const { rows } = await server.context.pool.query<{
    call_id: string;
    total: number;
    counted_total: number;
  }>('select call_id, total, counted_total from scores');
  return new Map(rows.map((row) => [row.call_id, row]));
}

async function own(rep: Rep): Promise<CompanyRubric> {
  return (await rep.client.get<CompanyRubric>(pathTo(API.companyRubric, { callType }))).body;
}

function send<T = Problem>(
  rep: Rep,
  method: 'PUT' | 'POST' | 'DELETE',
  path: typeof API.companyRubric | typeof API.previewRubric,
  body?: unknown,
) {
  return rep.client.send<T>(method, pathTo(path, { callType }), body);
}

async function admin(...args: string[]): Promise<void> {
  await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: () => undefined,
    complain: (line) => expect.fail(line),
  });
}
