import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { serveSite, type FakeSite } from '#tests/fakes/sites.ts';
import { personaTurn, repTurn, signUp, type Client } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const OPEN = { RESEARCH_ALLOW_PRIVATE: '1' };

let server: TestServer;
let rep: Client;
const sites: FakeSite[] = [];

beforeAll(async () => {
  server = await startTestServer({ env: OPEN });
  rep = await signUp(server.url);
});
afterAll(async () => {
  await server.close();
  await Promise.all(sites.map((site) => site.close()));
});

const PROSE = `<p>${'We make routing software for regional carriers in the north. '.repeat(3)}</p>`;

test.each([
  ['tables in one another', '<table><tr><td>'.repeat(1_400)],
  ['paragraphs without end', '<p>'.repeat(70_000)],
  ['a page of nothing but tags', '<'.repeat(1_000_000)],
  ['elements that are never closed', `${'<b>'.repeat(200_000)}${'</i>'.repeat(200_000)}`],
])('a site of %s is researched like any other', async (_what, markup) => {
  const { domain } = await siteOf(
    `<html><head><title>Tidewheel</title></head><body>${PROSE}${markup}</body></html>`,
  );
  const { status, body } = await research(rep, domain);
  expect([status, body]).toMatchObject([200, { companyName: 'Tidewheel' }]);
});

test('rules for programs that are made to take long are read all the same', async () => {
  const site = await serveSite((request, reply) =>
    request.url === '/robots.txt'
      ? reply
          .writeHead(200, { 'content-type': 'text/plain' })
          .end(`User-agent: *\nDisallow: /${'*a'.repeat(200_000)}`)
      : reply.writeHead(200, { 'content-type': 'text/html' }).end(`<body>${PROSE}</body>`),
  );
  sites.push(site);
  expect((await research(rep, `http://${site.domain}/${'a'.repeat(1_500)}`)).status).toBe(200);
});

test('a site that keeps a thread too busy is given up with a sentence, and not read again after a restart', async () => {
  const site = await siteOf(`<body>${PROSE}${'<p>Some words, and more. '.repeat(20_000)}</body>`);
  const strict = await startTestServer({ env: OPEN, workWithin: { readPage: 1 } });
  try {
    const client = await signUp(strict.url);
    const { status, body } = await research<Problem>(client, site.domain);
    expect([status, body]).toMatchObject([
      422,
      { code: 'site-too-heavy', detail: expect.stringContaining('takes too long to read') },
    ]);
    const read = pagesOf(site);
    expect(read).toEqual(['/']);
    const again = await startTestServer({ env: OPEN, on: installOf(strict) });
    try {
      await expect.poll(() => waitingJobs(again)).toBe(0);
      expect(pagesOf(site)).toEqual(read);
      client.url = again.url;
      expect((await client.get<Problem>(API.existingResearch)).status).toBe(404);
    } finally {
      await again.close();
    }
  } finally {
    await strict.close();
  }
});

test('a site under which servers died is not researched for ever', async () => {
  const site = await siteOf(`<body>${PROSE}</body>`);
  const idle = await startTestServer({ env: OPEN, jobs: false });
  try {
    const client = await signUp(idle.url);
    const asked = fetch(
      `${idle.url}${API.researchStream}?domain=${encodeURIComponent(site.domain)}`,
      { headers: { authorization: `Bearer ${client.accessToken}` } },
    );
    await expect.poll(() => waitingJobs(idle)).toBe(1);
    // As they are left by a process that was killed in the middle of the job, again and again.
    await idle.context.pool.query('update graphile_worker._private_jobs set attempts = 2');
    const next = await startTestServer({ env: OPEN, on: installOf(idle) });
    try {
      expect(await (await asked).text()).toContain('"type":"error"');
      expect(pagesOf(site)).toEqual([]);
    } finally {
      await next.close();
    }
  } finally {
    await idle.close();
  }
});

test('a call that keeps a thread too busy gets no score, and is not scored again after a restart', async () => {
  const strict = await startTestServer({ workWithin: { scoreTurns: 1 } });
  try {
    const client = await signUp(strict.url);
    const callRecordId = await shortCall(
      client,
      'Hi, this is Rae, and how does that work today? '.repeat(250),
    );
    expect(await client.scoring(callRecordId)).toMatchObject({
      scoringResult: '',
      error: expect.stringContaining('couldn’t be scored'),
    });
    const again = await startTestServer({ on: installOf(strict) });
    try {
      client.url = again.url;
      await expect.poll(() => waitingJobs(again)).toBe(0);
      expect((await client.scoring(callRecordId)).error).not.toBeNull();
    } finally {
      await again.close();
    }
  } finally {
    await strict.close();
  }
});

test.each([
  ['ends of lines', '\n'.repeat(12_000)],
  ['labels', 'rep '.repeat(3_000)],
  ['marks', '.'.repeat(12_000)],
  ['figures', '1,0'.repeat(4_000)],
])('a call of nothing but %s is scored', async (_what, text) => {
  const callRecordId = await shortCall(rep, text);
  expect(await rep.scoring(callRecordId)).toMatchObject({ isComplete: true, error: null });
});

test('a call that holds as much as one can is scored', async () => {
  const { body: assistants } = await rep.get<{ id: string }[]>(API.assistants);
  const { conversationId, callRecordId } = (await rep.startCall({ assistantId: assistants[0]!.id }))
    .body;
  const turns = Array.from({ length: 16 }, (_, at) => [
    repTurn(2 * at + 1, 'What does it cost you, and who else would decide? '.repeat(240)),
    personaTurn(2 * at + 2, 'Go on.'),
  ]);
  expect((await rep.turns(conversationId, turns.flat())).status).toBe(200);
  await rep.endCall(conversationId);
  expect((await rep.scoring(callRecordId)).error).toBeNull();
});

test('a transcript of more speakers than any call has is refused with a sentence', async () => {
  const file = Array.from({ length: 40_000 }, (_, at) => `${nameOf(at)}: Hello to you.`).join('\n');
  for (const path of [API.realCallSpeakers, `${API.realCalls}?callType=discovery`]) {
    const { status, body } = await rep.send<Problem>('POST', path, file, {
      'content-type': 'application/octet-stream',
    });
    expect([status, body]).toMatchObject([
      422,
      { code: 'too-many-speakers', detail: expect.stringMatching(/^More than 20 people speak/) },
    ]);
  }
});

async function siteOf(html: string): Promise<FakeSite> {
  const site = await serveSite((request, reply) =>
    request.url === '/'
      ? reply.writeHead(200, { 'content-type': 'text/html' }).end(html)
      : reply.writeHead(404).end(),
  );
  sites.push(site);
  return site;
}

function research<Body = unknown>(client: Client, websiteDomain: string) {
  return client.post<Body>(API.researchWebsite, { websiteDomain });
}

function pagesOf({ visits }: FakeSite): string[] {
  return visits.map(({ path }) => path).filter((path) => path !== '/robots.txt');
}

function installOf({ databaseUrl, context }: TestServer) {
  return { databaseUrl, dataDir: context.config.dataDir };
}

async function waitingJobs({ context }: TestServer): Promise<number> {
  const { rows } = await context.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker.jobs where task_identifier in ('research-website', 'score-call')`,
  );
  return rows[0]?.jobs ?? 0;
}

async function shortCall(client: Client, text: string): Promise<string> {
  const { body: assistants } = await client.get<{ id: string }[]>(API.assistants);
  const { body } = await client.startCall({ assistantId: assistants[0]!.id });
  await client.turns(body.conversationId, [repTurn(1, text)]);
  await client.turns(body.conversationId, [repTurn(3, text, 4_000)]);
  await client.endCall(body.conversationId);
  return body.callRecordId;
}

/** Letters alone: a name with a figure is none. */
function nameOf(at: number): string {
  const letters = at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);
  return `N${letters}`;
}
