import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptOnboarding, OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Assistant, Persona } from '#core/contract/personas/persona.ts';
import type { Problem } from '#core/contract/problem.ts';
import type {
  ExistingResearch,
  JobTitlesReply,
  RegenerationLimits,
} from '#core/contract/personas/research.ts';
import { readPack } from '#core/persona/pack/readPack.ts';
import { startFakeLlm } from '#tests/fakes/llm.ts';
import { startSite, type SiteName } from '#tests/fakes/sites.ts';
import { repTurn, signUp, type Client } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const RESEARCH =
  'Brackwater manufactures hydraulic presses for forging shops. Unplanned downtime stops a whole line.';
const clock = new Clock();

let server: TestServer;
let rep: Client;
let other: Client;

beforeAll(async () => {
  server = await startTestServer({
    // Six sites are read at once.
    env: { RESEARCH_ALLOW_PRIVATE: '1', REGENERATIONS_PER_DAY: '12', EVENT_STREAMS: '6' },
    now: clock.now,
  });
  [rep, other] = await Promise.all([signUp(server.url), signUp(server.url)]);
});
afterAll(() => server.close());

const SITES: [SiteName, RegExp][] = [
  ['saas', /route planning/],
  ['manufacturer', /hydraulic presses/],
  ['agency', /packaging design/],
  ['clinic-supplier', /instrument kits/],
  ['german', /Lagerverwaltungssoftware/],
  ['hostile', /payroll/],
];

test('from six differing sites to personas who are buyers of what they sell', async () => {
  const found = await Promise.all(SITES.map(([name, offer]) => fromSiteToPersona(name, offer)));
  expect(found).toEqual(
    SITES.map(([name]) => ({ name, sound: [], named: true, title: true, clean: true })),
  );
});

test("a persona of one's own is stored as hard as one wants, called, changed and deleted, and nobody else sees it", async () => {
  const { body: persona } = await rep.post<Persona>(API.regeneratePersona, {
    researchData: RESEARCH,
    companyName: 'Brackwater',
    jobTitle: 'Maintenance Manager',
  });
  const voice = { language: 'en-US', gender: 'female', rate: 1.1, pitch: 0.9 };
  const { status, body: made } = await rep.post<OwnPersona>(API.createPersona, {
    persona,
    difficulty: 'hard',
    callType: 'renewal',
    voice,
  });
  expect([status, made.difficulty, made.callType, made.voice, made.own]).toEqual([
    200,
    'hard',
    'renewal',
    voice,
    true,
  ]);
  expect(made).not.toHaveProperty('brief');
  const path = pathTo(API.assistant, { id: made.id });
  expect((await rep.get<OwnPersona>(path)).body).toMatchObject({ id: made.id, name: persona.name });
  expect(
    (await rep.get<Assistant[]>(API.assistants)).body.find(({ id }) => id === made.id),
  ).toMatchObject({ own: true, calls: 0 });

  expect((await other.get<Assistant[]>(API.assistants)).body.some(({ id }) => id === made.id)).toBe(
    false,
  );
  for (const reply of [
    await other.get<Problem>(path),
    await other.send<Problem>('PUT', path, { difficulty: 'easy' }),
    await other.send<Problem>('DELETE', path),
    await other.startCall({ assistantId: made.id }),
  ]) {
    expect([reply.status, (reply.body as unknown as Problem).code]).toEqual([
      404,
      'unknown-assistant',
    ]);
  }

  const { body: call } = await rep.startCall({ assistantId: made.id });
  expect(call.persona.brief.nextSteps.some(({ kind }) => kind === 'renewal')).toBe(true);
  await rep.turns(call.conversationId, [
    repTurn(1, 'Hello, this is Rae. How many people are on your team?'),
  ]);
  await rep.endCall(call.conversationId);

  const changed = await rep.send<OwnPersona>('PUT', path, {
    difficulty: 'easy',
    persona: { intro: 'Knows every bolt.' },
    sharedWithCompany: true,
  });
  expect([
    changed.status,
    changed.body.difficulty,
    changed.body.intro,
    changed.body.sharedWithCompany,
  ]).toEqual([200, 'easy', 'Knows every bolt.', true]);
  expect((await rep.send('DELETE', path)).status).toBe(204);
  expect((await rep.get(path)).status).toBe(404);
  expect((await rep.scoring(call.callRecordId)).isComplete).toBe(true);
});

test("a persona that could not hold a call is refused with what is wrong, and one of the product is nobody's to change", async () => {
  const { body: persona } = await rep.post<Persona>(API.regeneratePersona, {
    researchData: RESEARCH,
    companyName: 'Brackwater',
    jobTitle: 'Owner',
  });
  const facts = persona.brief.facts.filter(({ topic }) => topic !== 'budget');
  const { status, body } = await rep.post<Problem>(API.createPersona, {
    persona: { ...persona, brief: { ...persona.brief, facts } },
  });
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
    422,
    'unsound-persona',
    ['persona.brief.facts'],
  ]);
  expect(
    (await rep.send('PUT', pathTo(API.assistant, { id: 'dana-whitfield' }), { difficulty: 'easy' }))
      .status,
  ).toBe(404);
  expect((await rep.send('DELETE', pathTo(API.assistant, { id: 'dana-whitfield' }))).status).toBe(
    404,
  );
  expect((await rep.get(pathTo(API.assistant, { id: 'dana-whitfield' }))).status).toBe(200);
});

test('job titles are kept for a text, made anew when forced, and there are none for a text that says nothing', async () => {
  const ask = async (forceRegenerate = false, researchData = RESEARCH) =>
    (await other.post<JobTitlesReply>(API.generateJobTitles, { researchData, forceRegenerate }))
      .body;
  const first = await ask();
  expect(first.jobTitles).toContain('Production Manager');
  expect(await ask()).toEqual(first);
  const anew = await ask(true);
  expect(anew.jobTitles).not.toEqual(first.jobTitles);
  expect(await ask()).toEqual(anew);
  expect((await other.get<RegenerationLimits>(API.regenerationLimits)).body.used).toBe(1);
  expect(await ask(false, '... 123')).toEqual({ success: false, jobTitles: [] });
  expect((await other.post(API.generateJobTitles, { researchData: '' })).status).toBe(400);
});

test('a user has so many made in a day, and again the next', async () => {
  const guest = await signUp(server.url);
  const make = () =>
    guest.post<Problem>(API.regeneratePersona, {
      researchData: RESEARCH,
      companyName: 'Brackwater',
      jobTitle: 'CFO',
    });
  const replies = await Promise.all(Array.from({ length: 14 }, make));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('regenerations-used-up');
  const limits = (await guest.get<RegenerationLimits>(API.regenerationLimits)).body;
  expect([limits.limit, limits.used]).toEqual([12, 12]);
  expect((await other.get<RegenerationLimits>(API.regenerationLimits)).body.used).toBe(1);
  clock.pass((Date.parse(limits.resetsAt) - clock.now().getTime()) / 1_000 + 1);
  const later = await guest.elsewhere();
  expect((await later.get<RegenerationLimits>(API.regenerationLimits)).body.used).toBe(0);
  clock.pass(-86_400);
});

test('onboarding resumes where it was left, for this user alone', async () => {
  const [guest, stranger] = await Promise.all([signUp(server.url), signUp(server.url)]);
  expect((await guest.get<OnboardingDraftReply>(API.onboardingDraft)).body).toEqual({
    step: 1,
    draft: null,
  });
  const kept: KeptOnboarding = {
    step: 2,
    draft: {
      flow: 'onboarding',
      subject: 'own',
      domain: 'brackwater.example',
      researchData: RESEARCH,
      jobTitles: ['CFO'],
    },
  };
  expect((await guest.send('PUT', API.onboardingDraft, kept)).status).toBe(200);
  expect((await guest.get<OnboardingDraftReply>(API.onboardingDraft)).body).toEqual(kept);
  expect((await guest.get(API.onboardingStatus)).body).toEqual({ step: 2, completed: false });
  expect((await stranger.get<OnboardingDraftReply>(API.onboardingDraft)).body.draft).toBeNull();
  expect((await stranger.get(API.onboardingStatus)).body).toEqual({ step: 3, completed: false });
  await guest.post(API.createUsername, { username: 'press-rep' });
  expect((await guest.get(API.onboardingStatus)).body).toEqual({ step: 4, completed: true });
  await guest.send('PUT', API.onboardingDraft, { ...kept, step: 5 });
  expect((await guest.get(API.onboardingStatus)).body).toEqual({ step: 5, completed: true });
  expect((await guest.send('PUT', API.onboardingDraft, { step: 0, draft: {} })).status).toBe(400);
  expect((await guest.send('DELETE', API.onboardingDraft)).status).toBe(204);
  expect((await guest.get<OnboardingDraftReply>(API.onboardingDraft)).body).toEqual({
    step: 1,
    draft: null,
  });
});

test('a model words titles and persona where its words hold, and is passed over where they do not', async () => {
  const llm = await startFakeLlm();
  const withModel = await startTestServer({
    env: { LLM_BASE_URL: llm.url, LLM_MODEL: 'local-model' },
  });
  const guest = await signUp(withModel.url);
  llm.mood = { says: '{"jobTitles": ["Forge Master", "Tooling Lead", "Plant Controller"]}' };
  expect(
    (await guest.post<JobTitlesReply>(API.generateJobTitles, { researchData: RESEARCH })).body
      .jobTitles,
  ).toEqual(['Forge Master', 'Tooling Lead', 'Plant Controller']);
  llm.mood = ({ body }) => {
    const { draft } = JSON.parse(body.messages[1]!.content) as {
      draft: { intro: string } & Record<string, unknown>;
    };
    return {
      says: JSON.stringify({ ...draft, intro: 'Runs four hammers and a hydraulic press.' }),
    };
  };
  const make = async () =>
    (
      await guest.post<Persona>(API.regeneratePersona, {
        researchData: RESEARCH,
        companyName: 'Brackwater',
        jobTitle: 'Forge Master',
      })
    ).body;
  expect((await make()).intro).toBe('Runs four hammers and a hydraulic press.');
  llm.asked.length = 0;
  llm.mood = { says: '{"intro": "x", "facts": []}' };
  const composed = await make();
  expect([
    llm.asked.length,
    readPack(composed).errors,
    composed.intro.includes('hydraulic presses'),
  ]).toEqual([2, [], true]);
  await withModel.close();
  await llm.close();
});

test('without a token there is nothing', async () => {
  for (const path of [API.regenerationLimits, API.onboardingDraft, API.existingResearch])
    expect((await fetch(server.url + path)).status).toBe(401);
  for (const path of [
    API.generateJobTitles,
    API.regeneratePersona,
    API.createPersona,
    API.researchWebsite,
  ])
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(401);
});

async function fromSiteToPersona(name: SiteName, offer: RegExp) {
  const site = await startSite(name);
  const { body: research } = await rep.post<ExistingResearch>(API.researchWebsite, {
    websiteDomain: site.domain,
  });
  await site.close();
  const { body: titles } = await rep.post<JobTitlesReply>(API.generateJobTitles, {
    researchData: research.researchData,
  });
  const { body } = await rep.post<Persona>(API.regeneratePersona, {
    researchData: research.researchData,
    companyName: research.companyName,
    jobTitle: titles.jobTitles[0],
  });
  return {
    name,
    sound: readPack(body).errors,
    named: offer.test(body.intro) && offer.test(research.researchData),
    title: body.jobTitle === titles.jobTitles[0],
    clean: !/DOUBLOON|submarine|reactor|script/.test(JSON.stringify(body)),
  };
}
