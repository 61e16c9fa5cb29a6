import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#core/contract/account/notifications.ts';
import { PERSONA_TRACK, TRACKS_HEADER } from '#core/contract/calls/recordingBounds.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import {
  coachingCallSchema,
  coachingPageSchema,
  commentsSchema,
  type CoachingCall,
  type Comment,
  type Share,
} from '#core/contract/calls/share.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { importRealCall } from '#server/services/realCalls/importRealCall.ts';
import { settleCall } from '#server/services/scoring/settleCall.ts';
import type { Reply } from '#tests/support/client.ts';
import { playCall } from '#tests/support/playedCalls.ts';
import { newRep, type Rep } from '#tests/support/rep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ann: Rep;
let coach: Rep;
let cho: Rep;
let callRecordId: string;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  [ann, coach, cho] = [
    await newRep(server.url, 'ann-lee'),
    await newRep(server.url, 'Coach-Kim'),
    await newRep(server.url, 'cho-min'),
  ];
  callRecordId = await playCall(ann.client, SEEDED_PERSONAS[0]!.id);
  await settleCall(server.context, ann.id, callRecordId);
});
afterAll(() => server.close());

test('a rep shows one call to one person, who reads it and writes at a moment; the rep answers', async () => {
  const shared = (await show(ann, 'coach-KIM')).body;
  expect(shared).toMatchObject({ coach: { username: 'Coach-Kim' } });
  expect((await ann.client.get(pathTo(API.callShares, { callRecordId }))).body).toMatchObject([
    { id: shared.id },
  ]);
  expect((await notices(coach))[0]).toMatchObject({
    type: 'coach',
    title: 'ann-lee shared a call with you',
    link: `/social/coaching/${shared.id}`,
  });
  expect(coachingPageSchema.parse((await coach.client.get(API.coaching)).body)).toMatchObject({
    data: [
      {
        id: shared.id,
        rep: { username: 'ann-lee' },
        comments: 0,
        avatar: expect.stringMatching(/^\/portraits\//) as string,
        score: expect.any(Number) as number,
      },
    ],
    pagination: { totalCount: 1 },
  });

  const [first] = (await write(coach, shared.id, { seq: 3, text: ' Good\u0007 question. ' })).body;
  expect(first).toMatchObject({
    author: 'Coach-Kim',
    isMine: true,
    byRep: false,
    seq: 3,
    text: 'Good question.',
  });
  await write(coach, shared.id, { seq: 1, atMs: 40, text: 'Warm opener.' });
  expect((await notices(ann))[0]).toMatchObject({
    title: 'Coach-Kim commented on a call',
    link: `/call-history/${callRecordId}#turn-1`,
  });
  const answered = commentsSchema.parse(
    (await ann.client.post(pathTo(API.callComments, { callRecordId }), { seq: 3, text: 'Thanks!' }))
      .body,
  );
  expect(answered.map(({ seq, byRep, isMine }) => [seq, byRep, isMine])).toEqual([
    [1, false, false],
    [3, false, false],
    [3, true, true],
  ]);
  const read = (await readShared(coach, shared.id)).body;
  expect(coachingCallSchema.parse(read)).toMatchObject({
    rep: { username: 'ann-lee' },
    call: { id: callRecordId, scorecard: { callType: SEEDED_PERSONAS[0]!.callType } },
    comments: [{ atMs: 40 }, {}, { text: 'Thanks!' }],
  });

  const reworded = commentsSchema.parse(
    (
      await coach.client.send(
        'PUT',
        pathTo(API.coachingComment, { id: shared.id, commentId: answered[1]!.id }),
        { text: 'A good question.' },
      )
    ).body,
  );
  expect(reworded[1]).toMatchObject({
    text: 'A good question.',
    editedAt: expect.any(String) as string,
  });
  expect(
    (
      await ann.client.send('PUT', pathTo(API.callComment, { callRecordId, id: answered[2]!.id }), {
        text: 'Thanks!!',
      })
    ).body,
  ).toMatchObject([{ editedAt: null }, {}, { text: 'Thanks!!' }]);
  expect(
    (
      await ann.client.send('PUT', pathTo(API.callComment, { callRecordId, id: answered[2]!.id }), {
        text: 'Thanks!',
      })
    ).status,
  ).toBe(200);
  // Nobody puts words into another's mouth, not on their own call either.
  expect(
    (
      await coach.client.send(
        'PUT',
        pathTo(API.coachingComment, { id: shared.id, commentId: answered[2]!.id }),
        { text: 'Mine' },
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await ann.client.send('PUT', pathTo(API.callComment, { callRecordId, id: answered[1]!.id }), {
        text: 'Mine',
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await coach.client.send(
        'PUT',
        pathTo(API.coachingComment, { id: shared.id, commentId: answered[1]!.id }),
        { text: ' ' },
      )
    ).status,
  ).toBe(422);

  expect(
    (
      await coach.client.send(
        'DELETE',
        pathTo(API.coachingComment, { id: shared.id, commentId: answered[2]!.id }),
      )
    ).status,
  ).toBe(404);
  expect(
    (
      await coach.client.send(
        'DELETE',
        pathTo(API.coachingComment, { id: shared.id, commentId: answered[1]!.id }),
      )
    ).status,
  ).toBe(204);
  expect(
    (
      await ann.client.send(
        'DELETE',
        pathTo(API.callComment, { callRecordId, id: answered[0]!.id }),
      )
    ).status,
  ).toBe(204);
  expect(
    (await ann.client.get<Comment[]>(pathTo(API.callComments, { callRecordId }))).body.map(
      ({ text }) => text,
    ),
  ).toEqual(['Thanks!']);

  expect(
    (await ann.client.send('DELETE', pathTo(API.callShare, { callRecordId, id: shared.id })))
      .status,
  ).toBe(204);
  expect((await readShared(coach, shared.id)).body).toMatchObject({
    status: 404,
    code: 'unknown-share',
  });
  expect((await write(coach, shared.id, { seq: 1, text: 'Still here?' })).status).toBe(404);
});

test.each([
  ['nobody', 'nobody-here', 404, 'unknown-user'],
  ['oneself', 'ann-lee', 409, 'yourself'],
])('a call cannot be shown to %s', async (_whom, username, status, code) => {
  expect((await show(ann, username)).body).toMatchObject({ status, code });
});

test('a call is shown once, once it is over, and a word has a moment', async () => {
  const { id } = (await show(ann, 'coach-kim')).body;
  expect((await show(ann, 'coach-kim')).body).toMatchObject({
    status: 409,
    code: 'already-shared',
  });
  for (const [comment, status] of [
    [{ seq: 900, text: 'When?' }, 422],
    [{ seq: 1, text: ' ' }, 422],
    [{ seq: 1, text: '\u0000' }, 422],
    [{ seq: 1, text: 'a'.repeat(2_001) }, 422],
    [{ seq: -1, text: 'a' }, 422],
  ] as const)
    expect((await write(coach, id, comment)).status).toBe(status);
  const open = (await ann.client.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  expect(
    (
      await ann.client.post(pathTo(API.callShares, { callRecordId: open.callRecordId }), {
        username: 'coach-kim',
      })
    ).body,
  ).toMatchObject({ status: 409, code: 'call-not-over' });
  await ann.client.endCall(open.conversationId);
});

test('a coach hears the recording where the rep says so, and only then', async () => {
  await ann.client.send('PUT', API.recordingConsent, { granted: true });
  const { callRecordId: id, conversationId } = (
    await ann.client.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })
  ).body;
  for (const n of [0, PERSONA_TRACK]) {
    const chunk = await fetch(
      server.url + pathTo(API.recordingChunk, { id: conversationId, n: String(n) }),
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${ann.client.accessToken}`,
          'content-type': 'application/octet-stream',
          'x-sample-rate': '16000',
        },
        body: new Uint8Array(3_200),
      },
    );
    expect(chunk.status).toBe(204);
  }
  await ann.client.endCall(conversationId);
  const share = async (withRecording: boolean) =>
    (
      await ann.client.post<Share>(pathTo(API.callShares, { callRecordId: id }), {
        username: 'coach-kim',
        withRecording,
      })
    ).body;
  const hear = (share: Share, by = coach, track = 'rep') =>
    fetch(`${server.url}${pathTo(API.coachingRecording, { id: share.id })}?track=${track}`, {
      headers: { authorization: `Bearer ${by.client.accessToken}`, range: 'bytes=0-3' },
    });

  const silent = await share(false);
  expect((await readShared(coach, silent.id)).body.hasRecording).toBe(false);
  expect((await hear(silent)).status).toBe(404);
  await ann.client.send('DELETE', pathTo(API.callShare, { callRecordId: id, id: silent.id }));
  const heard = await share(true);
  expect(heard.withRecording).toBe(true);
  expect((await readShared(coach, heard.id)).body.hasRecording).toBe(true);
  const sound = await hear(heard);
  expect([sound.status, await sound.text()]).toEqual([206, 'RIFF']);
  const persona = await hear(heard, coach, 'persona');
  expect([persona.status, persona.headers.get(TRACKS_HEADER)]).toEqual([206, 'both']);
  expect((await hear(heard, cho)).status).toBe(404);
  expect((await hear(heard, cho, 'persona')).status).toBe(404);
  expect((await coach.client.get(pathTo(API.downloadRecording, { id }))).status).toBe(404);
  await ann.client.send('DELETE', pathTo(API.callShare, { callRecordId: id, id: heard.id }));
  expect((await hear(heard)).status).toBe(404);
});

test('a real call says what it is to the coach', async () => {
  const turns = [
    { speaker: 'rep' as const, text: 'How has it been going?' },
    { speaker: 'prospect' as const, text: 'Fine, thank you.' },
  ];
  const real = await importRealCall(server.context, {
    userId: ann.id,
    source: 'upload',
    title: 'With Dana',
    callType: 'renewal',
    turns,
  });
  await settleCall(server.context, ann.id, real.callRecordId);
  const { id } = (
    await ann.client.post<Share>(pathTo(API.callShares, { callRecordId: real.callRecordId }), {
      username: 'coach-kim',
    })
  ).body;
  const mark = { real: { source: 'upload', title: 'With Dana' } };
  const { data } = coachingPageSchema.parse((await coach.client.get(API.coaching)).body);
  expect(data.find((call) => call.id === id)).toMatchObject(mark);
  expect(data.filter((call) => call.real === undefined)).toHaveLength(1);
  expect((await readShared(coach, id)).body.call).toMatchObject(mark);
  expect((await cho.client.get(API.coaching)).body).toMatchObject({ data: [] });
  await ann.client.send('DELETE', pathTo(API.callShare, { callRecordId: real.callRecordId, id }));
});

test('a block takes back what was shown', async () => {
  const { id } = (await show(ann, 'cho-min')).body;
  expect((await readShared(cho, id)).status).toBe(200);
  await cho.client.post(API.blocks, { username: 'ann-lee' });
  expect((await readShared(cho, id)).status).toBe(404);
  expect((await show(ann, 'cho-min')).status).toBe(404);
});

test('another user’s call and share are as unknown as none', async () => {
  const [{ id }] = (await ann.client.get<Share[]>(pathTo(API.callShares, { callRecordId })))
    .body as [Share];
  const [comment] = (await ann.client.get<Comment[]>(pathTo(API.callComments, { callRecordId })))
    .body;
  const text = { seq: 1, text: 'Hello' };
  const tries: [string, string, unknown?][] = [
    ['GET', pathTo(API.callShares, { callRecordId })],
    ['POST', pathTo(API.callShares, { callRecordId }), { username: 'ann-lee' }],
    ['DELETE', pathTo(API.callShare, { callRecordId, id })],
    ['GET', pathTo(API.callComments, { callRecordId })],
    ['POST', pathTo(API.callComments, { callRecordId }), text],
    ['PUT', pathTo(API.callComment, { callRecordId, id: comment!.id }), { text: 'Hello' }],
    ['DELETE', pathTo(API.callComment, { callRecordId, id: comment!.id })],
    ['GET', pathTo(API.coachingCall, { id })],
    ['POST', pathTo(API.coachingComments, { id }), text],
    ['GET', pathTo(API.coachingRecording, { id })],
    ['PUT', pathTo(API.coachingComment, { id, commentId: comment!.id }), { text: 'Hello' }],
    ['DELETE', pathTo(API.coachingComment, { id, commentId: comment!.id })],
  ];
  for (const [method, path, body] of tries)
    expect([method, path, (await cho.client.send(method, path, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  // A coach reads the call in its own place alone.
  for (const path of [
    pathTo(API.callTranscript, { id: callRecordId }),
    pathTo(API.callDetails, { id: callRecordId }),
    pathTo(API.callShares, { callRecordId }),
  ])
    expect((await coach.client.get(path)).status).toBe(404);
});

function show({ client }: Rep, username: string): Promise<Reply<Share & Problem>> {
  return client.post(pathTo(API.callShares, { callRecordId }), { username });
}

function readShared({ client }: Rep, id: string): Promise<Reply<CoachingCall & Problem>> {
  return client.get(pathTo(API.coachingCall, { id }));
}

function write({ client }: Rep, id: string, comment: unknown): Promise<Reply<Comment[]>> {
  return client.post(pathTo(API.coachingComments, { id }), comment);
}

async function notices({ client }: Rep): Promise<Notification[]> {
  return (await client.get<Notification[]>(API.notifications)).body;
}
