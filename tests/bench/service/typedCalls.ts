import { setTimeout as sleep } from 'node:timers/promises';
import type { StartCallReply, TurnsReply } from '#core/contract/calls/call.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { Client, repTurn } from '#tests/support/client.ts';
import type { Driven } from './drive.ts';

const LINES = [
  'Hello, Rae here. Do you have a minute?',
  'How big is your team at the moment?',
  'What are you using today, and what is the hardest part of it?',
  'What does it cost you in a month when that happens?',
  'Who else feels it when it goes wrong?',
  'Would it make sense to show you how others solved it, on Thursday at ten?',
];
/** Begun at once without limit, five hundred calls would be a load of their own. */
const BEGUN_AT_ONCE = 8;

/**
 * Reps who all type at once, each a turn every so often, whether or not the one before was answered
 * by when it is due. `firstTurns` are the latencies of the first turn of each call, of a server
 * that has yet to warm up.
 */
export async function typeCalls(
  url: string,
  tokens: readonly string[],
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<Driven & { firstTurns: number[]; laterTurns: number[] }> {
  const calls: { rep: Client; path: string }[] = [];
  for (let from = 0; from < tokens.length; from += BEGUN_AT_ONCE)
    calls.push(
      ...(await Promise.all(
        tokens
          .slice(from, from + BEGUN_AT_ONCE)
          .map((token, place) => begin(url, token, from + place)),
      )),
    );
  const driven: Driven = { answered: 0, seconds: 0, latencies: [], statuses: {} };
  const firstTurns: number[] = [];
  const laterTurns: number[] = [];
  const began = performance.now();
  await Promise.all(
    calls.map(async ({ rep, path }, number) => {
      let seq = 1;
      let due = began + (everyMs * number) / calls.length;
      for (let turn = 0; due < began + seconds * 1_000; turn += 1, due += everyMs) {
        await sleep(Math.max(0, due - performance.now()));
        const line = LINES[turn % LINES.length]!;
        const { status, body } = await rep.post<TurnsReply>(path, { turns: [repTurn(seq, line)] });
        driven.answered += 1;
        const took = performance.now() - due;
        driven.latencies.push(took);
        (turn === 0 ? firstTurns : laterTurns).push(took);
        driven.statuses[status] = (driven.statuses[status] ?? 0) + 1;
        if (status === 409) return;
        if (status === 200) seq = body.lastSeq + 1;
      }
    }),
  );
  driven.seconds = (performance.now() - began) / 1_000;
  return { ...driven, firstTurns, laterTurns };
}

async function begin(url: string, token: string, place: number) {
  const rep = new Client(url);
  rep.accessToken = token;
  const { id } = SEEDED_PERSONAS[place % SEEDED_PERSONAS.length]!;
  const { body } = await rep.startCall({ assistantId: id });
  const { conversationId } = body satisfies StartCallReply;
  return { rep, path: pathTo(API.conversationTurns, { id: conversationId }) };
}
