import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreementSchema,
  exportedMarkSchema,
  type Agreement,
} from '#core/contract/calibration/agreement.ts';
import { scoreCheckSchema, type ScoreCheck } from '#core/contract/calibration/checks.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { Share } from '#core/contract/calls/share.ts';
import type { Member, NewCompanyInvite } from '#core/contract/people/companies.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { runAdmin } from '#server/cli/adminCommands.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import { Clock } from '#tests/support/clock.ts';
import { copyCall, markCopies, playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const persona = SEEDED_PERSONAS[0]!;
const clock = new Clock();
/** So long a verdict on what is disputed is remembered. */
const REMEMBERED_SECONDS = 60;
let server: TestServer;
/** Boss manages Acme, where ann is; eve manages Rivals. */
let boss: Rep;
let ann: Rep;
let eve: Rep;
let coach: Rep;
let callRecordId: string;
let memberId: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: clock.now });
  [boss, ann, eve, coach] = [
    await newRep(server.url, 'the-boss'),
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'eve-ash'),
    await newRep(server.url, 'coach-kim'),
  ];
  await admin('company', 'create', 'Acme', '--manager', boss.client.email);
  await admin('company', 'create', 'Rivals', '--manager', eve.client.email);
  const { body } = await boss.client.post<NewCompanyInvite>(API.companyInvites, {});
  await ann.client.post(API.joinCompany, {
    code: new URL(body.link).searchParams.get('invite'),
    sharing: { progress: false, calls: true, transcripts: true },
  });
  memberId = (await boss.client.get<Member[]>(API.companyMembers)).body.find(
    ({ role }) => role === 'member',
  )!.id;
  callRecordId = await playCall(ann.client, persona.id);
  await settleCall(server.context, ann.id, callRecordId);
});
afterAll(() => server.close());

test('a coach marks a call without its score, changes marks until they compare, and then they stay', async () => {
  const shared = await ann.client.post<Share>(pathTo(API.callShares, { callRecordId }), {
    username: 'coach-kim',
  });
  const { id } = shared.body;
  const [path, compare] = [
    pathTo(API.coachingCheck, { id }),
    pathTo(API.compareCoachingCheck, { id }),
  ];
  const blind = await coach.client.get<ScoreCheck>(path);
  expect(scoreCheckSchema.parse(blind.body)).toMatchObject({ marks: {}, compared: null });
  expect(JSON.stringify(blind.body)).not.toMatch(/"(points|status|why|total|found)"/);
  expect(blind.body.heard.map(({ seq }) => seq)).toEqual([1, 3, 5, 7, 9]);

  const ids = blind.body.criteria.map((criterion) => criterion.id);
  const marks = Object.fromEntries(
    ids.map((each) => [each, each === 'next-step' ? 'cannot-tell' : 'met']),
  );
  const draft = { marks: { [ids[0]!]: 'missed' }, readings: { 3: 'wrong' }, consents: true };
  expect((await coach.client.send('PUT', path, draft)).status).toBe(200);
  expect((await coach.client.post(compare, {})).body).toMatchObject({
    code: 'not-all-marked',
    detail: `Mark the remaining ${ids.length - 1} criteria to compare.`,
  });
  await coach.client.send('PUT', path, { ...draft, marks });
  const { compared } = (await coach.client.post<ScoreCheck>(compare, {})).body;
  const rows = (await details()).scorecard!.rows;
  expect(compared?.found).toEqual(
    Object.fromEntries(
      rows
        .filter(({ criterion }) => ids.includes(criterion))
        .map(({ criterion, status }) => [criterion, status]),
    ),
  );
  const { 'next-step': _untold, ...told } = compared!.found;
  expect(compared?.alike).toBe(Object.values(told).filter((status) => status === 'met').length);
  expect((await coach.client.send('PUT', path, draft)).body).toMatchObject({
    status: 409,
    code: 'check-compared',
  });
});

test('the rep alone and a manager have sets of their own, and nobody else has any', async () => {
  const own = pathTo(API.callCheck, { callRecordId });
  const member = pathTo(API.memberCheck, { id: memberId, callRecordId });
  const draft = { marks: {}, readings: { 1: 'right' }, consents: false };
  await ann.client.send('PUT', own, draft);
  expect((await boss.client.get<ScoreCheck>(member)).body.readings).toEqual({});
  for (const path of [own, pathTo(API.compareCallCheck, { callRecordId })])
    for (const method of path === own ? (['GET', 'PUT'] as const) : (['POST'] as const))
      expect(
        (await eve.client.send<Problem>(method, path, method === 'GET' ? undefined : draft)).status,
      ).toBe(404);
  const other = await eve.client.get<Problem>(member);
  expect([other.status, other.body.code]).toEqual([404, 'unknown-member']);
  expect((await coach.client.get(member)).status).toBe(404);
  for (const [wrong, code] of [
    [{ ...draft, marks: { charm: 'met' } }, 'unknown-criterion'],
    [{ ...draft, readings: { 2: 'right' } }, 'no-such-turn'],
  ] as const)
    expect((await ann.client.send('PUT', own, wrong)).body).toMatchObject({ status: 422, code });
});

test('kappa over marks that were seeded is the one worked out by hand, and what is disputed stands on every card', async () => {
  const criterion = 'next-step';
  clock.pass(REMEMBERED_SECONDS);
  expect((await details()).disputed).toBeUndefined();
  await seed(criterion, { 'met/met': 20, 'met/missed': 5, 'missed/met': 10, 'missed/missed': 15 });
  const { body } = await boss.client.get<Agreement>(API.agreement);
  const row = agreementSchema
    .parse(body)
    .criteria.find((each) => each.criterion === criterion && each.rules.calls === 50);
  // The table and its arithmetic stand in core/calibration/kappa.test.ts.
  expect(row?.rules.kappa).toBeCloseTo(0.4, 10);
  expect(row?.rules.low).toBeCloseTo(0.151088, 6);
  expect(row?.rules.high).toBeCloseTo(0.648912, 6);
  expect(row).toMatchObject({ disputed: true, model: { kappa: null, calls: 0 } });
  expect((await details()).disputed).toBeUndefined();
  clock.pass(REMEMBERED_SECONDS);
  expect((await details()).disputed).toEqual([criterion]);

  const { status, body: lines } = await boss.client.get<string>(API.agreementExport);
  expect(status).toBe(200);
  const marks = lines.trim().split('\n');
  expect(marks.map((line) => exportedMarkSchema.parse(JSON.parse(line))).length).toBeGreaterThan(
    50,
  );
  expect(lines).not.toMatch(/ann-lee|the-boss|coach-kim/i);
});

test('marks of three who let them count make a criterion disputed for everybody whom the shipped rubric scores', async () => {
  const { context } = server;
  const id = await copyCall(context.pool, callRecordId, { userId: eve.id });
  await settleCall(context, eve.id, id);
  const disputed = async () => {
    clock.pass(REMEMBERED_SECONDS);
    return (await eve.client.get<CallDetails>(pathTo(API.callDetails, { id }))).body.disputed;
  };
  const markedBy = (...reps: Rep[]) =>
    context.pool.query(
      `update score_checks c set checker_id = ($1::uuid[])[1 + place % $2::int] from (
         select call_id, (row_number() over (order by call_id))::int as place from score_checks
         where compared_at is not null and call_id <> $3) each where each.call_id = c.call_id`,
      [reps.map((rep) => rep.id), reps.length, callRecordId],
    );
  expect(await disputed()).toBeUndefined();
  await context.pool.query('update score_checks set consents = true');
  await markedBy(boss);
  expect(await disputed()).toBeUndefined();
  await markedBy(boss, coach, eve);
  expect(await disputed()).toEqual(['next-step']);
});

test('what was compared after the rep had put a reading right is not counted: it is not what the scorer alone found', async () => {
  const { pool } = server.context;
  const marks = async () => {
    const { body } = await boss.client.get<Agreement>(API.agreement);
    return body.checks;
  };
  const before = await marks();
  const { rows } = await pool.query<{ call_id: string }>(
    'select call_id from score_checks where compared_at is not null and call_id <> $1 limit 2',
    [callRecordId],
  );
  // One was put right before it was compared, one after.
  for (const [at, seconds] of [-60, 60].entries())
    await pool.query(
      `insert into reading_corrections (user_id, call_id, place, seq, after, corrected_at)
       select user_id, call_id, 0, 1, $2, compared_at + make_interval(secs => $3) from score_checks where call_id = $1`,
      [rows[at]!.call_id, { role: 'rep', by: 'person', acts: [] }, seconds],
    );
  expect(await marks()).toBe(before - 1);
});

test('the export has each mark once, however many there are and though all came at one moment', async () => {
  const { pool } = server.context;
  const lines = async () => {
    const { body } = await boss.client.get<string>(API.agreementExport);
    return body.trim().split('\n');
  };
  const before = (await lines()).length;
  const found = { 'next-step': 'met', questions: 'missed' };
  await markCopies(pool, callRecordId, {
    copies: 120,
    checkers: [boss.id, coach.id],
    marks: found,
    found,
  });
  const all = await lines();
  expect(all).toHaveLength(before + 120 * 2 * 2);
  expect(new Set(all).size).toBe(all.length);
});

test('agreement and its export are for managers alone, and of their company alone', async () => {
  for (const path of [API.agreement, API.agreementExport])
    expect((await ann.client.get(path)).body).toMatchObject({ status: 403, code: 'managers-only' });
  expect((await eve.client.get<Agreement>(API.agreement)).body).toEqual({
    checks: 0,
    criteria: [],
  });
  expect((await coach.client.get(API.agreement)).status).toBe(404);
});

/**
 * Calls of ann's that boss, coach and eve have marked by turns, with what the scorer had found in
 * them.
 */
async function seed(criterion: string, counts: Record<string, number>): Promise<void> {
  const { pool } = server.context;
  let marked = 0;
  for (const [marks, count] of Object.entries(counts))
    for (let at = 0; at < count; at++) {
      const id = await copyCall(pool, callRecordId, { userId: ann.id, variation: at });
      const [mark, found] = marks.split('/');
      await pool.query(
        `insert into score_checks (user_id, call_id, checker_id, call_type, marks, readings, consents, marked_at,
           compared_at, found, rubric_id, rubric_version, read_by)
         values ($1, $2, $3, $4, $5, '{}', false, now(), now(), $6, $7, '1', 'rules')`,
        [
          ann.id,
          id,
          [boss, coach, eve][marked++ % 3]!.id,
          persona.callType,
          { [criterion]: mark },
          { [criterion]: found },
          persona.callType,
        ],
      );
    }
}

async function details(): Promise<CallDetails> {
  return (await ann.client.get<CallDetails>(pathTo(API.callDetails, { id: callRecordId }))).body;
}

async function admin(...args: string[]): Promise<void> {
  await runAdmin(args, {
    withContext: (act) => act(server.context),
    print: () => undefined,
    complain: (line) => expect.fail(line),
  });
}
