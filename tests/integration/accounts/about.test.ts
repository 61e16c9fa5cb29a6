import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutSchema, type About } from '#core/contract/account/about.ts';
import type { FirstLessons } from '#core/contract/calls/lessons.ts';
import { LESSON_PERSONAS } from '#core/contract/calls/lessonIds.ts';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { unscoredBecause } from '#core/contract/scoring/scorecard.ts';
import type { UserDetails, UserProfile } from '#core/contract/account/user.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { Client, repTurn, signUp } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an account takes mail, password and the terms alone; what was left out is asked for once, and can be skipped', async () => {
  const rep = new Client(server.url);
  const bare = { firstName: undefined, lastName: undefined };
  expect((await rep.register({ ...bare, termsAccepted: false })).status).toBe(400);
  expect((await rep.register(bare)).status).toBe(200);
  await rep.login();
  expect((await rep.get<UserDetails>(API.userDetails)).body.firstName).toBe('');
  expect((await rep.get(API.about)).body).toEqual({
    firstName: '',
    lastName: '',
    whereDidYouHearAboutUs: '',
    whereDidYouHearAboutUsDetails: '',
    marketingEmailsAccepted: false,
    product: '',
    companyOffer: null,
    asked: false,
  });
  const said = { firstName: 'Rae', product: 'Rain gauges for farms.' };
  expect((await rep.send('PUT', API.about, said)).body).toMatchObject({ ...said, asked: false });
  const kept = await rep.send<About>('PUT', API.about, { asked: true });
  expect(aboutSchema.parse(kept.body)).toMatchObject({ ...said, asked: true });
  expect((await rep.get<UserDetails>(API.userDetails)).body.firstName).toBe('Rae');
});

test('what a rep says of themselves is theirs, bounded, and for nobody without a token', async () => {
  const [rep, other] = await Promise.all([signUp(server.url), signUp(server.url)]);
  await rep.send('PUT', API.about, { product: 'Rain gauges' });
  expect((await other.get<About>(API.about)).body).toMatchObject({ product: '', asked: true });
  for (const body of [{ product: 'x'.repeat(301) }, { asked: false }, { firstName: 7 }])
    expect((await rep.send('PUT', API.about, body)).status).toBe(400);
  for (const path of [API.about, API.lessons])
    expect((await new Client(server.url).get(path)).status).toBe(401);
  expect((await new Client(server.url).post(API.dismissLessons)).status).toBe(401);
});

test('what the rep’s own company sells is read from its report', async () => {
  const rep = await signUp(server.url);
  await server.context.pool.query(
    `insert into researches (user_id, domain, urls, subject, company_name, content, status, created_at, updated_at)
     select id, 'acme.example', '[]', 'own', 'Acme', $1, 'done', now(), now() from users where email = $2`,
    ['# What acme.example says\nCompany: Acme\nIn short: rain gauges.\n', rep.email],
  );
  expect((await rep.get<About>(API.about)).body.companyOffer).toBe('Acme: rain gauges.');
});

test('a lesson is short, scored on its one thing, and practice: in no average, and done once it has a score', async () => {
  const [rep, other] = await Promise.all([signUp(server.url), signUp(server.url)]);
  const assistantId = LESSON_PERSONAS.opener;
  const lessons = async (of = rep) => (await of.get<FirstLessons>(API.lessons)).body;
  expect(await lessons()).toMatchObject({ offered: true, lessons: [{ done: null }, {}, {}] });
  const { body } = await rep.startCall({ assistantId, lesson: 'opener' });
  expect(body.maxDurationSeconds).toBe(300);
  await rep.turns(body.conversationId, [
    repTurn(
      1,
      'Hi Declan, this is Rae from Frontdesk, we have not spoken before. Do you have half a minute for why I am calling?',
    ),
  ]);
  await rep.endCall(body.conversationId);
  const { scoringData, expGainedForCall } = await rep.scoring(body.callRecordId);
  expect(scoringData.scorecard).toMatchObject({
    rubric: { id: 'lesson-opener' },
    rows: [{ criterion: 'opener', max: 100, status: 'met' }],
  });
  expect(expGainedForCall).toBe(0);
  expect((await lessons()).lessons).toMatchObject([
    { id: 'opener', done: { callRecordId: body.callRecordId, status: 'met' } },
    { id: 'questions', done: null },
    { id: 'next-step', done: null },
  ]);
  expect((await details(rep, body.callRecordId)).lesson).toBe('opener');
  expect((await rep.get<UserProfile>(API.userProfile)).body.stats).toMatchObject({
    calls: 0,
    averageScore: null,
  });
  expect(await rep.post(API.dismissLessons)).toMatchObject({ status: 204 });
  expect((await lessons()).offered).toBe(false);
  expect(await lessons(other)).toMatchObject({ offered: true, lessons: [{ done: null }, {}, {}] });
});

test('a lesson with somebody else is no lesson', async () => {
  const rep = await signUp(server.url);
  const { body } = await rep.startCall({
    assistantId: LESSON_PERSONAS['next-step'],
    lesson: 'opener',
  });
  expect(body.maxDurationSeconds).toBeGreaterThan(300);
  await rep.endCall(body.conversationId);
  expect((await details(rep, body.callRecordId)).lesson).toBeUndefined();
});

test.each([
  ['nothing', []],
  ['silence', ['', '']],
  ['one word', ['Hello?']],
] as const)(
  'of a call with %s there is no score, and it is in no average',
  async (_what, lines) => {
    const rep = await signUp(server.url);
    const { body } = await rep.startCall({ assistantId: LESSON_PERSONAS['next-step'] });
    for (const [index, line] of lines.entries())
      await rep.turns(body.conversationId, [repTurn(2 * index + 1, line)]);
    await rep.endCall(body.conversationId);
    const { scoringData, expGainedForCall } = await rep.scoring(body.callRecordId);
    expect(unscoredBecause(scoringData.scorecard!)).toMatch(/was said/);
    expect(expGainedForCall).toBe(0);
    expect(await details(rep, body.callRecordId)).toMatchObject({ status: 'scored', score: null });
    expect((await rep.get<UserProfile>(API.userProfile)).body.stats).toEqual({
      calls: 0,
      wins: 0,
      bestScore: null,
      averageScore: null,
    });
  },
);

async function details(rep: Client, id: string): Promise<CallDetails> {
  return (await rep.get<CallDetails>(pathTo(API.callDetails, { id }))).body;
}
