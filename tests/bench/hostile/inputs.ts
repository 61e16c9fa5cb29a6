import { API, pathTo } from '#core/contract/paths.ts';
import { serveSite } from '#tests/fakes/sites.ts';
import { personaTurn, repTurn, type Client } from '#tests/support/client.ts';
import { PICTURES, SOUNDS, TRANSCRIPT_FILES } from './files.ts';
import { PAGES } from './pages.ts';
import { LONG_CALLS, textOf, UNITS } from './texts.ts';

/** A hostile text or file. */
export interface HostileInput {
  kind: string;
  name: string;
  /**
   * Brings it in as a rep can, waits for all that is made of it, and gives the statuses of the
   * answers.
   */
  bringIn: (rep: Client) => Promise<number[]>;
}

const TURNS_AT_ONCE = 200;
const SCORED_WITHIN_MS = 60_000;
const [TURN, RESEARCH, NOTES] = [12_000, 40_000, 10_000];

export const INPUTS: readonly HostileInput[] = [
  ...PAGES.map(([name, html]) => ({
    kind: 'a website',
    name,
    bringIn: (rep: Client) => research(rep, html),
  })),
  ...TRANSCRIPT_FILES.map(([name, bytes]) => ({
    kind: 'a transcript of a real call',
    name,
    bringIn: (rep: Client) => transcript(rep, bytes),
  })),
  ...PICTURES.map(([name, bytes]) => ({
    kind: 'a picture',
    name,
    bringIn: (rep: Client) => picture(rep, bytes),
  })),
  ...SOUNDS.map(([name, bytes]) => ({
    kind: 'a sound',
    name,
    bringIn: (rep: Client) => sound(rep, bytes),
  })),
  ...UNITS.map((unit) => ({
    kind: 'a call of one thing',
    name: JSON.stringify(unit),
    bringIn: (rep: Client) => talk(rep, textOf(unit, TURN)),
  })),
  ...LONG_CALLS.map(([name, said]) => ({
    kind: 'a call as long as can be',
    name,
    bringIn: (rep: Client) => talkLong(rep, said),
  })),
  ...UNITS.map((unit) => ({
    kind: 'a text of one thing',
    name: JSON.stringify(unit),
    bringIn: (rep: Client) => write(rep, unit),
  })),
];

async function research(rep: Client, html: string): Promise<number[]> {
  const site = await serveSite((request, reply) =>
    request.url === '/'
      ? reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      : reply.writeHead(404).end(),
  );
  try {
    const reply = await rep.post(API.researchWebsite, { websiteDomain: site.domain });
    return [reply.status];
  } finally {
    await site.close();
  }
}

async function transcript(rep: Client, bytes: Buffer): Promise<number[]> {
  const file = { method: 'POST', type: 'application/octet-stream', bytes } as const;
  const query = new URLSearchParams({ callType: 'discovery' }).toString();
  const told = await upload(rep, { ...file, path: API.realCallSpeakers });
  const { status, body } = await upload(rep, { ...file, path: `${API.realCalls}?${query}` });
  const { callRecordId } = body as { callRecordId?: string };
  return [told.status, status, ...(callRecordId ? await afterCall(rep, callRecordId) : [])];
}

async function picture(rep: Client, bytes: Buffer): Promise<number[]> {
  const file = { method: 'PUT', path: API.userAvatar, type: 'image/png', bytes } as const;
  return [(await upload(rep, file)).status];
}

/** As an utterance, and as a piece of the call's recording. */
async function sound(rep: Client, bytes: Buffer): Promise<number[]> {
  const { conversationId, callRecordId } = await begin(rep);
  const query = new URLSearchParams({ conversationId, language: 'en-US' }).toString();
  const heard = await upload(rep, {
    method: 'POST',
    path: `${API.transcriptions}?${query}`,
    type: 'audio/wav',
    bytes,
  });
  const kept = await upload(rep, {
    method: 'PUT',
    path: pathTo(API.recordingChunk, { id: conversationId, n: '0' }),
    type: 'application/octet-stream',
    bytes,
    headers: { 'x-sample-rate': '16000' },
  });
  await rep.endCall(conversationId);
  const recording = await rep.get(pathTo(API.downloadRecording, { id: callRecordId }));
  return [heard.status, kept.status, recording.status];
}

/** A call in which the rep says it twice, with a retake and all that is read of it afterwards. */
async function talk(rep: Client, text: string): Promise<number[]> {
  const { conversationId, callRecordId } = await begin(rep);
  const said = await rep.turns(conversationId, [repTurn(1, text)]);
  const again = await rep.turns(conversationId, [repTurn(3, text, 4_000)]);
  await rep.endCall(conversationId);
  const after = await afterCall(rep, callRecordId);
  const retake = await rep.post(pathTo(API.retake, { callRecordId }), {
    criterion: 'opener',
    seq: 1,
    turns: [{ text }],
  });
  return [said.status, again.status, ...after, retake.status];
}

/** A call of so many turns of the rep, which come as many at once as may. */
async function talkLong(rep: Client, said: readonly string[]): Promise<number[]> {
  const { conversationId, callRecordId } = await begin(rep);
  const turns = said.flatMap((text, at) => [
    repTurn(2 * at + 1, text),
    personaTurn(2 * at + 2, 'Go on.'),
  ]);
  const statuses: number[] = [];
  for (let at = 0; at < turns.length; at += TURNS_AT_ONCE)
    statuses.push((await rep.turns(conversationId, turns.slice(at, at + TURNS_AT_ONCE))).status);
  await rep.endCall(conversationId);
  return [...statuses, ...(await afterCall(rep, callRecordId))];
}

/** Where else a rep may write much. */
async function write(rep: Client, unit: string): Promise<number[]> {
  const { conversationId } = await begin(rep);
  const researchData = textOf(unit, RESEARCH);
  const replies = [
    await rep.send('PUT', pathTo(API.conversationNotes, { id: conversationId }), {
      text: textOf(unit, NOTES),
    }),
    await rep.post(API.generateJobTitles, { researchData }),
    await rep.post(API.regeneratePersona, {
      researchData,
      companyName: 'Tidewheel',
      jobTitle: 'Head of planning',
      difficulty: 'medium',
      callType: 'discovery',
    }),
    await rep.get(
      `${API.transcriptSearch}?${new URLSearchParams({ query: textOf(unit, 200).toWellFormed() }).toString()}`,
    ),
  ];
  await rep.endCall(conversationId);
  return replies.map(({ status }) => status);
}

async function begin(rep: Client): Promise<{ conversationId: string; callRecordId: string }> {
  const { body } = await rep.get<{ id: string }[]>(API.assistants);
  return (await rep.startCall({ assistantId: body[0]?.id ?? '' })).body;
}

async function afterCall(rep: Client, callRecordId: string): Promise<number[]> {
  const scored = await scoreOf(rep, callRecordId);
  const replies = await Promise.all(
    [
      pathTo(API.callDetails, { id: callRecordId }),
      pathTo(API.callTranscript, { id: callRecordId }),
      API.callHistoryCsv,
      API.personalityTraits,
    ].map((path) => rep.get(path)),
  );
  return [scored, ...replies.map(({ status }) => status)];
}

/** The status with which the score was told, or the last one when it did not come in time. */
async function scoreOf(rep: Client, callRecordId: string): Promise<number> {
  const giveUpAt = performance.now() + SCORED_WITHIN_MS;
  for (;;) {
    const { status } = await rep.get(pathTo(API.callScoring, { callRecordId }));
    if (status !== 404 || performance.now() > giveUpAt) return status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  type: string;
  bytes: Buffer;
  headers?: Record<string, string>;
}

async function upload(
  rep: Client,
  { method, path, type, bytes, headers = {} }: Upload,
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(rep.url + path, {
    method,
    headers: { authorization: `Bearer ${rep.accessToken}`, 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  return { status: reply.status, body: isJson && text !== '' ? JSON.parse(text) : text };
}
