import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHistoryPageSchema, type CallHistoryPage } from '#core/contract/calls/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { progressSchema, type Progress } from '#core/contract/game/progress.ts';
import {
  transcriptSearchSchema,
  type TranscriptSearch,
} from '#core/contract/calls/transcriptSearch.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { playCall, WINNING_LINES } from '#tests/support/playedCalls.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const [FIRST, SECOND] = SEEDED_PERSONAS.filter(({ callType }) => callType === 'cold-call');
let server: TestServer;
let rep: Client;
let stranger: Client;
let calls: string[];

beforeAll(async () => {
  server = await startTestServer();
  [rep, stranger] = await Promise.all([signUp(server.url), signUp(server.url)]);
  calls = [
    await playCall(rep, FIRST!.id, WINNING_LINES),
    await playCall(rep, SECOND!.id, [
      ...WINNING_LINES.slice(0, 2),
      'Our zeppelins carry invoices for you.',
    ]),
  ];
  for (const id of calls) await rep.scoring(id);
});
afterAll(() => server.close());

test('the calls with one assistant come ten a page, to their rep alone', async () => {
  const path = pathTo(API.assistantCallHistory, { id: FIRST!.id });
  const { body } = await rep.get<CallHistoryPage>(path);
  expect(callHistoryPageSchema.parse(body)).toMatchObject({
    data: [{ id: calls[0], assistantId: FIRST!.id }],
    pagination: { pageSize: 10, totalCount: 1 },
  });
  expect((await stranger.get<CallHistoryPage>(path)).body.data).toEqual([]);
  expect(
    (await rep.get<CallHistoryPage>(`${path}?page=1000000000&pageSize=5000`)).body,
  ).toMatchObject({ data: [], pagination: { pageSize: 100, totalCount: 1 } });
});

test('what was said is found in any form of its words, marked, and by its own rep alone', async () => {
  const { body } = await search(rep, 'zeppelin invoice');
  expect(transcriptSearchSchema.parse(body).data).toMatchObject([
    {
      callRecordId: calls[1],
      turn: 5,
      role: 'rep',
      avatar: expect.stringMatching(/^\/portraits\//) as string,
    },
  ]);
  expect(body.data[0]?.pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
    'zeppelins',
    'invoices',
  ]);
  expect(body.data[0]?.pieces.map(({ text }) => text).join('')).toBe(
    'Our zeppelins carry invoices for you.',
  );
  expect((await search(stranger, 'zeppelin')).body.data).toEqual([]);
  expect((await search(rep, 'zeppelin -invoices')).body.data).toEqual([]);
});

test.each([
  ['nothing', ' ', 'Enter the words to search for'],
  ['10,000 characters', 'a'.repeat(10_000), 'at most'],
])('a search of %s is refused with a sentence', async (_what, query, sentence) => {
  const { status, body } = await search(rep, query);
  expect([status, (body as unknown as { detail: string }).detail]).toEqual([
    400,
    expect.stringContaining(sentence),
  ]);
});

test.each([
  "'; drop table turns; --",
  '\0',
  '"',
  '<script>',
  '((',
  '!!&|',
  '漢字',
  '-'.repeat(180),
  '- '.repeat(90),
  '-"'.repeat(90),
  '-a '.repeat(60),
  'or '.repeat(60),
])('a search of %j is a search', async (query) => {
  expect([200, 400]).toContain((await search(rep, `${query} zeppelin`)).status);
});

test('the history is a table for a spreadsheet, by the same filters, in which no name is a formula', async () => {
  await server.context.pool.query(
    `update calls set persona = jsonb_set(persona, '{name}', '"=1+1"') where id = $1`,
    [calls[0]],
  );
  const { body, headers } = await rep.get<string>(`${API.callHistoryCsv}?orderBy=oldest`);
  expect(headers.get('content-type')).toContain('text/csv');
  const rows = body.trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`${calls[0]},`);
  expect(rows[1]).toContain(",'=1+1,");
  expect(
    (await rep.get<string>(`${API.callHistoryCsv}?assistantId=${SECOND!.id}`)).body
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(2);
  expect(
    (await stranger.get<string>(API.callHistoryCsv)).body.trimEnd().split('\r\n'),
  ).toHaveLength(1);
});

test('progress has a line for each criterion of a type of call, oldest call first', async () => {
  const { types } = progressSchema.parse((await rep.get<Progress>(API.progress)).body);
  expect(types.map(({ callType, points }) => [callType, points.map(({ id }) => id)])).toEqual([
    ['cold-call', calls],
  ]);
  expect(Object.keys(types[0]?.points[0]?.shares ?? {}).toSorted()).toEqual(
    types[0]?.criteria.map(({ id }) => id).toSorted(),
  );
  expect((await stranger.get<Progress>(API.progress)).body).toEqual({ types: [] });
});

function search(client: Client, query: string) {
  return client.get<TranscriptSearch>(
    `${API.transcriptSearch}?${new URLSearchParams({ query }).toString()}`,
  );
}
