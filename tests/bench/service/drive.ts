import { setTimeout as sleep } from 'node:timers/promises';
import { getOf, Line } from './line.ts';

/** What is asked of a server: by the main script to this one, in a process of its own. */
export type Drive =
  | {
      kind: 'closed';
      /** The lines go to each in turn. */
      urls: string[];
      /** In turn. */
      requests: [path: string, token: string | null][];
      lines: number;
      seconds: number;
    }
  | {
      kind: 'waiting';
      url: string;
      requests: [path: string, token: string | null][];
      /** Each asks so often, on a line of its own, whether or not it has its answer. */
      everyMs: number;
      seconds: number;
    };

export interface Driven {
  answered: number;
  seconds: number;
  /** Milliseconds: of all answers, from when they were due. */
  latencies: number[];
  statuses: Record<string, number>;
}

process.on('message', (drive: Drive) => {
  void (drive.kind === 'closed' ? driveClosed(drive) : driveWaiting(drive)).then((driven) =>
    process.send!(driven),
  );
});

/** Each line asks as soon as it has its answer. */
async function driveClosed({ urls, requests, lines, seconds }: Drive & { kind: 'closed' }) {
  const asked = requests.map(([path, token]) => getOf(path, token));
  const driven = nothing();
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: lines }, async (_, number) => {
      const { hostname, port } = new URL(urls[number % urls.length]!);
      const line = new Line(hostname, Number(port));
      for (let turn = number; performance.now() < end; turn += lines) {
        const due = performance.now();
        count(driven, due, await line.ask(asked[turn % asked.length]!));
      }
      line.close();
    }),
  );
  driven.seconds = (performance.now() - began) / 1_000;
  return driven;
}

/** Many who ask now and then, spread evenly. */
async function driveWaiting({ url, requests, everyMs, seconds }: Drive & { kind: 'waiting' }) {
  const { hostname, port } = new URL(url);
  const lines = await linesTo(hostname, Number(port), requests.length);
  const driven = nothing();
  const began = performance.now();
  await Promise.all(
    requests.map(async ([path, token], number) => {
      const line = lines[number]!;
      const asked = getOf(path, token);
      const first = began + (everyMs * number) / requests.length;
      for (let due = first; due < began + seconds * 1_000; due += everyMs) {
        await sleep(Math.max(0, due - performance.now()));
        count(driven, due, await line.ask(asked));
      }
    }),
  );
  driven.seconds = (performance.now() - began) / 1_000;
  for (const line of lines) line.close();
  return driven;
}

/** Opened a few hundred at a time: a listener's queue is no longer. */
async function linesTo(host: string, port: number, many: number): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < many) {
    const next = Array.from(
      { length: Math.min(250, many - lines.length) },
      () => new Line(host, port),
    );
    await Promise.all(next.map((line) => line.ask(getOf('/healthz', null))));
    lines.push(...next);
  }
  return lines;
}

function nothing(): Driven {
  return { answered: 0, seconds: 0, latencies: [], statuses: {} };
}

function count(driven: Driven, due: number, status: number): void {
  driven.answered += 1;
  driven.latencies.push(performance.now() - due);
  driven.statuses[status] = (driven.statuses[status] ?? 0) + 1;
}
