import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDetails, CallHistoryPage, CallTranscript } from '#core/contract/calls/history.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type {
  ImportedRealCallReply,
  PractiseMomentReply,
  RealCall,
  TranscriptSpeakers,
} from '#core/contract/calls/realCalls.ts';
import { WAV_HEADER_BYTES, wavHeader } from '#core/audio/wav.ts';
import { addAlert } from '#server/db/queries/alerts/alerts.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import {
  importRealCall,
  type RealCallToImport,
} from '#server/services/realCalls/importRealCall.ts';
import { signUp, type Client, type Reply } from '#tests/support/client.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const VTT = readFileSync(new URL('../../data/realCalls/call.vtt', import.meta.url));
let server: TestServer;
let rep: Client;
let stranger: Client;
let userId: string;
let strangerId: string;
let call: ImportedRealCallReply;

beforeAll(async () => {
  server = await startTestServer();
  [rep, stranger] = await Promise.all([signUp(server.url), signUp(server.url)]);
  userId = (await rep.get<{ id: string }>(API.userDetails)).body.id;
  strangerId = (await stranger.get<{ id: string }>(API.userDetails)).body.id;
  call = (
    await upload(rep, VTT, {
      callType: 'cold-call',
      fileName: 'C:\\calls\\Dana_Fox.vtt',
      company: 'Fox Logistics',
    })
  ).body;
  await rep.scoring(call.callRecordId);
});
afterAll(() => server.close());

test('the speakers of a file are told before anything is kept, with a guess at who the rep is', async () => {
  const { status, body } = await send<TranscriptSpeakers>(
    rep,
    `${API.realCallSpeakers}?fileName=dana.vtt`,
    VTT,
  );
  expect([status, body]).toMatchObject([
    200,
    {
      format: 'vtt',
      title: 'dana',
      rep: 'Rae Field',
      sure: true,
      durationSeconds: 90,
      notices: [],
      speakers: [
        { name: 'Dana Fox', lines: 7 },
        { name: 'Rae Field', lines: 6 },
      ],
    },
  ]);
});

test('an uploaded call is scored by the same rubric with evidence, and earns nothing', async () => {
  const { body } = await rep.get<CallDetails>(pathTo(API.callDetails, { id: call.callRecordId }));
  expect(body).toMatchObject({
    status: 'scored',
    assistantName: 'Dana Fox',
    companyName: 'Fox Logistics',
    callType: 'cold-call',
    durationSeconds: 90,
    expGained: 0,
    real: { source: 'upload', title: 'Dana Fox' },
  });
  expect(body.scorecard!.total).toBeGreaterThan(30);
  const quotes = body.scorecard!.rows.flatMap(({ evidence }) => evidence ?? []);
  const { turns } = (
    await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: call.callRecordId }))
  ).body;
  expect(body.scorecard!.coaching.strength?.text).toContain('a next step with a day or time');
  expect(quotes.length).toBeGreaterThan(3);
  for (const { quote, turn } of quotes)
    expect(turns[turn]?.text).toContain(quote.replace(/ …$/, ''));
  const { rows } = await server.context.pool.query(
    'select (select count(*)::int from xp_ledger where user_id = $1) as paid, (select count(*)::int from call_evidence where user_id = $1) as evidence',
    [userId],
  );
  expect(rows).toEqual([{ paid: 0, evidence: 0 }]);
  expect((await rep.get<{ stats: { calls: number } }>(API.userProfile)).body.stats.calls).toBe(0);
});

test('nobody answers for the prospect: a moment of it cannot be taken again', async () => {
  const { status, body } = await rep.post<Problem>(
    pathTo(API.retake, { callRecordId: call.callRecordId }),
    { criterion: 'opener', seq: 1, turns: [{ text: 'Hello again.' }] },
  );
  expect([status, body.code, body.detail]).toEqual([
    409,
    'no-retake',
    expect.stringContaining('Practise a moment of this call instead'),
  ]);
});

test('the history marks real calls, and shows either kind alone', async () => {
  const kinds = async (kind: string) =>
    (await rep.get<CallHistoryPage>(`${API.userCallHistory}?kind=${kind}`)).body.data.map(
      ({ id }) => id,
    );
  expect(await kinds('real')).toContain(call.callRecordId);
  expect(await kinds('practice')).toEqual([]);
  expect(
    (await rep.get<CallHistoryPage>(`${API.userCallHistory}?difficulty=medium`)).body.data,
  ).toEqual([]);
  expect((await rep.get<string>(`${API.callHistoryCsv}?kind=real`)).body).toMatch(
    /,kind\r\n.*,real\r\n/,
  );
});

test('the same file again is the call that is there, from however many places at once', async () => {
  const again = await Promise.all([1, 2, 3].map(() => upload(rep, VTT, { callType: 'discovery' })));
  expect(again.map(({ body }) => [body.callRecordId, body.alreadyThere])).toEqual(
    again.map(() => [call.callRecordId, true]),
  );
});

test('a moment of it becomes a persona of the rep’s own, without the names of the call, once', async () => {
  const { body } = await rep.get<RealCall>(pathTo(API.realCall, { id: call.realCallId }));
  expect(body.moments).toMatchObject([
    { turn: 2, category: 'situational' },
    { turn: 8, category: 'existing-solution' },
    { turn: 10, category: 'price' },
  ]);
  const path = pathTo(API.practiseMoment, { id: call.realCallId });
  const [first, second] = await Promise.all([
    rep.post<PractiseMomentReply>(path, { turn: 8 }),
    rep.post<PractiseMomentReply>(path, { turn: 8 }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const made = first.body;
  expect((await rep.post<PractiseMomentReply>(path, { turn: 8 })).body).toEqual(made);
  expect((await rep.get(API.assistants)).body).toContainEqual(
    expect.objectContaining({ id: made.assistantId, own: true, callType: 'cold-call' }),
  );
  const started = (await rep.startCall({ assistantId: made.assistantId })).body;
  expect(started.persona.brief.objections[0]?.text).toContain(
    'we already have a system for invoices',
  );
  expect(JSON.stringify(started.persona)).not.toMatch(/Dana|Fox|Martina|Northwind|Salesforce|Acme/);
  await rep.endCall(started.conversationId);
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty-file'],
  ['a PDF called .txt', Buffer.from('%PDF-1.7\nRep: Hello.\nProspect: Yes?'), 'pdf'],
  ['a Word file', Buffer.from('PK\u0003\u0004word/document.xml'), 'document'],
  ['a recording', Buffer.concat([wavHeader(8_000, 4), Buffer.alloc(4)]), 'sound'],
  ['noise', Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7) % 256)), 'binary'],
  ['three megabytes', Buffer.alloc(2_500_000, 'a'), 'too-large'],
  ['a Word file in its older form', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'document'],
  ['spaces alone', Buffer.from(' \n\t\r\n '), 'empty-file'],
  ['half a JSON', Buffer.from('{"turns": ['), 'broken-json'],
  ['JSON of another shape', Buffer.from('{"turns": 3}'), 'unknown-json'],
  ['one speaker', Buffer.from('Rep: Hello.\nRep: Is anybody there?'), 'one-speaker'],
  ['no speaker', Buffer.from('We talked for an hour.'), 'no-speakers'],
  [
    'German',
    Buffer.from(
      'Rep: Guten Tag, ich rufe an, weil viele Ihrer Kollegen Zeit mit Rechnungen verlieren.\nKunde: Dafür habe ich jetzt leider gar keine Zeit, rufen Sie bitte nächste Woche wieder an.',
    ),
    'other-language',
  ],
])('%s is refused by a sentence of its own', async (_what, bytes, code) => {
  for (const path of [API.realCallSpeakers, `${API.realCalls}?callType=cold-call`]) {
    const { status, body } = await send<Problem>(rep, path, bytes);
    expect([status, body.code, body.detail]).toEqual([
      422,
      code,
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
  }
});

test('fifty megabytes are refused by a sentence too', async () => {
  const { status, body } = await send<Problem>(
    rep,
    `${API.realCalls}?callType=cold-call`,
    Buffer.alloc(50_000_000, 'a'),
  );
  expect([status, body.detail]).toEqual([413, expect.stringMatching(/^[A-Z].*\.$/)]);
});

test('markup in a title is text, and is in no name and nothing that is made of the call', async () => {
  const title = '<img src=x onerror=alert(1)>';
  const file = Buffer.from(
    JSON.stringify([
      { speaker: 'Rep', text: 'Hi, the reason I am calling is your invoices.' },
      {
        speaker: `Dana ${title} <b>Fox</b>`,
        text: '<script>alert(1)</script> We already have a system for our invoices, honestly.',
      },
    ]),
  );
  const { body } = await upload(rep, file, { callType: 'cold-call', title });
  expect(
    (await rep.get<RealCall>(pathTo(API.realCall, { id: body.realCallId }))).body,
  ).toMatchObject({ title, prospectName: 'Dana Fox' });
  const made = (
    await rep.post<PractiseMomentReply>(pathTo(API.practiseMoment, { id: body.realCallId }), {
      keepNames: true,
    })
  ).body;
  const started = (await rep.startCall({ assistantId: made.assistantId })).body;
  expect(JSON.stringify(started.persona)).not.toMatch(/[<>]/);
  await rep.endCall(started.conversationId);
});

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFRep: Hällo there, utf eight.\nProspect: Yes?')],
  [
    'UTF-16 with its mark',
    Buffer.from('\uFEFFRep: Hällo there, utf sixteen.\nProspect: Yes?', 'utf16le'),
  ],
  ['UTF-16 without it', Buffer.from('Rep: Hällo there, unmarked.\nProspect: Yes?', 'utf16le')],
  [
    'big-endian UTF-16',
    Buffer.from('\uFEFFRep: Hällo there, big endian.\nProspect: Yes?', 'utf16le').swap16(),
  ],
  ['Windows-1252', Buffer.from('Rep: Hällo there, windows.\nProspect: Yes?', 'latin1')],
])('a file in %s is read', async (_what, bytes) => {
  const { body } = await send<TranscriptSpeakers>(rep, API.realCallSpeakers, bytes);
  expect(body.speakers[0]?.says).toMatch(/^Hällo there/);
});

test('a rep who is nobody in it is refused, and whoever is chosen is the rep', async () => {
  const file = Buffer.from(
    'A: Hi, the reason I am calling is your invoices.\nB: Go on, then, what about them?',
  );
  expect(
    (await upload<Problem>(rep, file, { callType: 'cold-call', rep: 'C' })).body,
  ).toMatchObject({ status: 422, code: 'unknown-speaker' });
  const { body } = await upload(rep, file, {
    callType: 'cold-call',
    rep: 'B',
    title: 'Odd\u0007 one',
  });
  const { turns } = (
    await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: body.callRecordId }))
  ).body;
  expect(turns.map(({ role }) => role)).toEqual(['persona', 'rep']);
  expect((await rep.get<RealCall>(pathTo(API.realCall, { id: body.realCallId }))).body.title).toBe(
    'Odd one',
  );
});

test('times that run backwards are said, and nothing is scored by them', async () => {
  const file = Buffer.from(
    VTT.toString().replace('00:00:32.800 --> 00:00:37.000', '00:00:37.000 --> 00:00:12.800'),
  );
  expect((await send<TranscriptSpeakers>(rep, API.realCallSpeakers, file)).body.notices).toEqual([
    'Some times in this transcript are out of order, so timing won’t be scored.',
  ]);
  const { body } = await upload(rep, file, { callType: 'cold-call' });
  await rep.scoring(body.callRecordId);
  const { scorecard } = (
    await rep.get<CallDetails>(pathTo(API.callDetails, { id: body.callRecordId }))
  ).body;
  expect(scorecard!.metrics).toMatchObject({ talkShare: null, durationMs: null });
  expect(
    (await rep.get<CallTranscript>(pathTo(API.callTranscript, { id: body.callRecordId }))).body
      .remarks,
  ).toContain('out of order');
});

test('a call from another service comes once, with its recording where the rep wants recordings', async () => {
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const samples = 8_000 * 6;
  const wav = Buffer.concat([wavHeader(8_000, samples * 2), Buffer.alloc(samples * 2, 1)]);
  const given: RealCallToImport = {
    userId,
    source: 'aircall',
    externalId: '4711',
    title: 'A call',
    startedAt: new Date('2999-01-01'),
    durationSeconds: 61,
    callType: 'renewal',
    counterpart: { name: '  ' },
    turns: [
      { speaker: 'rep', text: 'How has it been?' },
      { speaker: 'prospect', text: 'Fine.' },
    ],
    recording: { bytes: wav, contentType: 'audio/wav' },
  };
  const [one, other] = await Promise.all([
    importRealCall(server.context, given),
    importRealCall(server.context, given),
  ]);
  expect([one.callRecordId, one.recordingKept, one.alreadyThere !== other.alreadyThere]).toEqual([
    other.callRecordId,
    true,
    true,
  ]);
  const { body } = await rep.get<CallDetails>(pathTo(API.callDetails, { id: one.callRecordId }));
  expect(body).toMatchObject({
    assistantName: 'A prospect',
    durationSeconds: 61,
    hasRecording: true,
    real: { source: 'aircall', title: 'A call' },
  });
  expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(Date.now());
  const sound = await fetch(server.url + pathTo(API.downloadRecording, { id: one.callRecordId }), {
    headers: { authorization: `Bearer ${rep.accessToken}` },
  });
  expect((await sound.arrayBuffer()).byteLength).toBe(WAV_HEADER_BYTES + samples * 2);
  expect(
    await importRealCall(server.context, {
      ...given,
      externalId: '4712',
      recording: { bytes: Buffer.from('ID3'), contentType: 'audio/mpeg' },
    }),
  ).toMatchObject({ alreadyThere: false, recordingKept: false });
});

test('another user finds none of it', async () => {
  const ids = { id: call.realCallId };
  const replies = await Promise.all([
    stranger.get(pathTo(API.realCall, ids)),
    stranger.post(pathTo(API.practiseMoment, ids), {}),
    stranger.send('DELETE', pathTo(API.realCall, ids)),
    stranger.get(pathTo(API.callDetails, ids)),
    stranger.get(pathTo(API.realCall, { id: 'nonsense' })),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const own = (await upload(stranger, VTT, { callType: 'cold-call' })).body;
  expect([own.alreadyThere, own.callRecordId === call.callRecordId]).toEqual([false, false]);
  await stranger.scoring(own.callRecordId);
  const nobody = await fetch(server.url + API.realCalls, { method: 'POST', body: VTT });
  expect(nobody.status).toBe(401);
});

test('where the operator allows it a real call earns XP, and never twice, though it was deleted in between', async () => {
  Object.assign(server.context.config, { realCallsEarnXp: true });
  const earned = async () => {
    const { body } = await upload(
      stranger,
      Buffer.from(VTT.toString().replace('payroll', 'a payroll run')),
      { callType: 'cold-call', startedAt: '2020-01-01T10:00:00Z' },
    );
    return {
      id: body.realCallId,
      exp: (await stranger.scoring(body.callRecordId)).expGainedForCall,
    };
  };
  const paid = async () =>
    (
      await server.context.pool.query<{ exp: number }>(
        `select sum(exp)::int as exp from xp_ledger l join real_calls r on r.user_id = l.user_id and (l.source_id = r.call_id::text or l.source_id like r.call_id::text || '/%') where r.title = 'A call of mine'`,
      )
    ).rows[0]?.exp ?? 0;
  const first = await earned();
  const before = await paid();
  const told = `score/${first.id}`;
  await addAlert(server.context.db, {
    userId: strangerId,
    about: told,
    kind: 'score',
    title: 'Your call with Dana Fox',
    body: '',
    details: [],
    link: '/',
    createdAt: new Date(),
    endsAt: new Date(),
  });
  await addNotifications(server.context.db, [
    {
      userId: strangerId,
      about: `${told}/ready`,
      type: 'score',
      title: 'Your call with Dana Fox',
      body: '',
      link: '/',
      createdAt: new Date(),
    },
  ]);
  expect(first.exp).toBeGreaterThan(0);
  expect((await stranger.send('DELETE', pathTo(API.realCall, { id: first.id }))).status).toBe(204);
  expect((await stranger.get(pathTo(API.callDetails, { id: first.id }))).status).toBe(404);
  // What was told of it names whom it was with.
  const { rows } = await server.context.pool.query(
    'select about from alerts where user_id = $1 union all select about from notifications where user_id = $1',
    [strangerId],
  );
  expect(rows.filter(({ about }: { about: string }) => about.startsWith(told))).toEqual([]);
  expect(await earned()).toMatchObject({ id: first.id, exp: 0 });
  expect(await paid()).toBe(before);
  Object.assign(server.context.config, { realCallsEarnXp: false });
});

function upload<Body = ImportedRealCallReply>(
  client: Client,
  bytes: Buffer,
  query: Record<string, string>,
): Promise<Reply<Body>> {
  return send(client, `${API.realCalls}?${new URLSearchParams(query).toString()}`, bytes);
}

async function send<Body>(client: Client, path: string, bytes: Buffer): Promise<Reply<Body>> {
  const reply = await fetch(client.url + path, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      'content-type': 'application/octet-stream',
    },
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Body };
}
