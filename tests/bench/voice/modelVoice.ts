import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { API, pathTo } from '#core/contract/paths.ts';
import { turnsEventSchema, type StartCallReply } from '#core/contract/calls/call.ts';
import { call as request, newRep } from '#tests/e2e/support/rep.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { startFakeLlm, turnReply } from '#tests/fakes/llm.ts';
import { createChecks, prepareChecks } from '#core/conversation/model/checks.ts';
import { sentencesOf } from '#core/conversation/model/sentences.ts';
import { writtenTurns } from '#tests/support/writtenReplies.ts';
import { quantile } from '../quantile.ts';
import { printTable } from '../table.ts';

/**
 * `npm run bench:model`: how long Ringside itself holds up a language model's words, from the piece
 * that completes a sentence, as the endpoint writes it, to the sentence at the page: reading the
 * reply, the referee, the checks, and the stream on. The built server, an endpoint that streams,
 * and a client that reads as the page does. Beside it the work of the checks alone, in time of the
 * processor, which does not grow where other programs keep it busy. Exits 1 where a budget is
 * missed.
 */
const ROOT = join(import.meta.dirname, '../../..');
const PERSONAS = ['dana-whitfield', 'nigel-ashworth', 'ruth-kaplan', 'victor-adeyemi'];
const TURNS = 25;
const BUDGET_MS = 50;
const SENTENCES = ['I see what you are after there.', 'Let me think about that for a second.'];
const QUESTIONS = [
  'How is your week going so far?',
  'What does an ordinary day look like for you?',
  'Who else works on this with you?',
  'And what happens then, when it goes wrong?',
  'How long has it been like that?',
];

execFileSync(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: 'ignore' });
const dataDir = mkdtempSync(join(tmpdir(), 'ringside-bench-'));
const llm = await startFakeLlm();
const server = await startServer(dataDir, {
  LLM_BASE_URL: llm.url,
  LLM_MODEL: 'bench',
  LIMIT_LLM: '100000/1d',
});
try {
  const taken: number[] = [];
  let passedOver = 0;
  for (const persona of PERSONAS) {
    const turns = await timesOfCall(persona);
    passedOver += turns.filter((times) => times.length < SENTENCES.length).length;
    taken.push(...turns.flat());
  }
  const p95 = quantile(taken, 0.95);
  const work = workOfChecks();
  const ok = printTable(
    `A model's sentence through the server, ${taken.length} sentences (${passedOver} turns passed over)`,
    [
      {
        what: 'median',
        figure: `${quantile(taken, 0.5).toFixed(1)} ms`,
        target: '',
        met: null,
      },
      {
        what: '95th percentile',
        figure: `${p95.toFixed(1)} ms`,
        target: `${BUDGET_MS} ms`,
        met: p95 <= BUDGET_MS,
      },
      ...work.map(({ what, ms, waits }) => {
        const most = quantile(ms, 0.95);
        const figure = `${most.toFixed(1)} ms`;
        if (!waits) return { what, figure, target: '', met: null };
        return { what, figure, target: `${BUDGET_MS} ms`, met: most <= BUDGET_MS };
      }),
    ],
  );
  if (!ok) process.exitCode = 1;
} finally {
  await server.end('SIGTERM');
  await llm.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Of each turn of a call, the times of its sentences. */
async function timesOfCall(assistantId: string): Promise<number[][]> {
  const { accessToken } = (await newRep(server.url)).tokens;
  const { conversationId } = (await request(
    server.url,
    'POST',
    API.startCall,
    { assistantId },
    accessToken,
  )) as StartCallReply;
  const turns: number[][] = [];
  for (let turn = 0; turn < TURNS; turn++)
    turns.push(await timesOfTurn(conversationId, accessToken, turn));
  return turns;
}

/**
 * The checks of all written replies, in the order of their turns. As in a call, the brief is looked
 * at before the model's first word.
 */
function workOfChecks(): { what: string; ms: number[]; waits: boolean }[] {
  const [preparing, making, checking]: [number[], number[], number[]] = [[], [], []];
  const known = new Set<string>();
  for (const { turn, say } of [...writtenTurns('part-'), ...writtenTurns('fresh-')]) {
    const [, prepared] = worked(() => prepareChecks(turn.persona));
    if (!known.has(turn.persona.id)) preparing.push(prepared);
    known.add(turn.persona.id);
    const [check, made] = worked(() => createChecks(turn));
    making.push(made);
    let said = '';
    for (const sentence of sentencesOf(say)) {
      checking.push(worked(() => check(said, sentence))[1]);
      said = `${said} ${sentence}`.trim();
    }
  }
  return [
    {
      what: 'looking at a brief, once for a persona, 95th percentile of processor time',
      ms: preparing,
      waits: false,
    },
    {
      what: 'making the checks of a turn, 95th percentile of processor time',
      ms: making,
      waits: true,
    },
    {
      what: 'checking a sentence, 95th percentile of processor time',
      ms: checking,
      waits: true,
    },
  ];
}

/** What it gives, and how long the processor took, in milliseconds. */
function worked<Given>(work: () => Given): [Given, number] {
  const before = process.cpuUsage();
  const given = work();
  const { user, system } = process.cpuUsage(before);
  return [given, (user + system) / 1000];
}

/** Of each sentence of one turn, from its last piece to its arrival. */
async function timesOfTurn(
  conversationId: string,
  accessToken: string,
  turn: number,
): Promise<number[]> {
  const complete: number[] = [];
  const says = turnReply(SENTENCES.join(' '), { do: 'answer' }, [{ act: 'small-talk' }]);
  // A sentence is complete where the next begins, the last one with the reply.
  const ends = [says.indexOf(SENTENCES[1]!), says.length];
  llm.mood = {
    says,
    everyMs: 3,
    sent: (soFar) => {
      while (complete.length < ends.length && soFar.length >= ends[complete.length]!)
        complete.push(performance.now());
    },
  };
  const seq = 2 * turn + 1;
  const text = QUESTIONS[turn % QUESTIONS.length]!;
  const at = turn * 1_000;
  const reply = await fetch(server.url + pathTo(API.conversationTurns, { id: conversationId }), {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({
      turns: [{ seq, role: 'rep', text, startMs: at, endMs: at + 500 }],
    }),
  });
  const events = reply
    .body!.pipeThrough(
      new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>,
    )
    .pipeThrough(new EventSourceParserStream());
  const times: number[] = [];
  for await (const { data } of events) {
    const event = turnsEventSchema.parse(JSON.parse(data));
    if (event.type === 'sentence' && event.text === SENTENCES[times.length])
      times.push(performance.now() - complete[times.length]!);
  }
  return times;
}
