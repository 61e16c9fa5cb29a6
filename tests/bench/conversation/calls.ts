import { readdirSync, readFileSync } from 'node:fs';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Engine } from '#core/engine/engine.ts';
import { readSets } from '#tests/training/knowledgeSets.ts';
import { quantile } from '../quantile.ts';
import type { Row } from '../table.ts';

const SCRIPTS = new URL('../conversations/', import.meta.url);
const REPLY_MS = 30;
/** Shorter sentences are said twice by anybody: "Go on." */
const LEAST_WORDS = 5;
/** A reply that holds so many of the rep's words in a row echoes. */
const ECHO_WORDS = 8;

interface Held {
  replies: number;
  repeats: string[];
  echoes: string[];
  /** Milliseconds a reply. */
  times: number[];
}

/**
 * Every script of `tests/bench/conversations` held with every persona that comes with Ringside:
 * what is said twice, what echoes the rep, and how long a reply takes.
 */
export function callRows(engine: Engine): Row[] {
  const scripts = readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(new URL(name, SCRIPTS), 'utf8').replace(/\n$/, '').split('\n'));
  const personas = readSets().map(({ persona }) => persona);
  const held = personas.flatMap((persona, at) =>
    scripts.map((lines, index) => hold(engine, persona, at * scripts.length + index, lines)),
  );
  const replies = held.reduce((sum, each) => sum + each.replies, 0);
  const repeats = held.flatMap((each) => each.repeats);
  const echoes = held.flatMap((each) => each.echoes);
  // The first calls of a process wait for its code to be translated.
  const times = held.slice(scripts.length).flatMap((each) => each.times);
  const slowest = quantile(times, 0.99);
  return [
    noneOf(
      `sentences said twice in ${held.length} calls of ${personas.length} personas, ${replies} replies`,
      repeats,
    ),
    noneOf('replies that echo the rep', echoes),
    {
      what: `reply, 99th percentile of ${times.length} (median ${quantile(times, 0.5).toFixed(1)} ms)`,
      figure: `${slowest.toFixed(1)} ms`,
      target: `${REPLY_MS} ms`,
      met: slowest <= REPLY_MS,
    },
  ];
}

function noneOf(what: string, found: readonly string[]): Row {
  for (const each of found.slice(0, 5)) process.stdout.write(`${what}: ${each}\n`);
  return { what, figure: String(found.length), target: '0', met: found.length === 0 };
}

function hold(
  engine: Engine,
  persona: StatementPersona,
  seed: number,
  lines: readonly string[],
): Held {
  const held: Held = { replies: 0, repeats: [], echoes: [], times: [] };
  const opening = engine.startCall({ persona, seed, callType: persona.callType });
  const said = new Set(sentencesOf(opening.reply.text));
  let { call } = opening;
  // The browser and the server prepare a persona while it picks up; "preparing a persona" has its
  // own row.
  engine.hearTurn(call, 'Hello.');
  for (const line of lines) {
    const from = performance.now();
    const exchange = engine.hearTurn(call, line);
    held.times.push(performance.now() - from);
    const { text, endCall, reading } = exchange.reply;
    call = exchange.call;
    held.replies += 1;
    // Asked to say it again, it does.
    const isAsked = reading.acts.some(({ act }) => act === 'repeated');
    for (const sentence of sentencesOf(text)) {
      if (said.has(sentence) && !isAsked) held.repeats.push(`${persona.id}: ${sentence}`);
      said.add(sentence);
    }
    if (echoes(text, line)) held.echoes.push(`${persona.id}: ${text}`);
    if (endCall) break;
  }
  return held;
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => wordsOf(sentence).join(' '))
    .filter((sentence) => sentence.split(' ').length >= LEAST_WORDS);
}

function echoes(reply: string, line: string): boolean {
  const [said, heard] = [` ${wordsOf(reply).join(' ')} `, wordsOf(line)];
  return heard.some(
    (_, at) =>
      at + ECHO_WORDS <= heard.length &&
      said.includes(` ${heard.slice(at, at + ECHO_WORDS).join(' ')} `),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
