import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { bundleServer, removeBundle } from '#tests/support/process.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { startWatchedServer } from '../hostile/watchedServer.ts';
import { quantile } from '../quantile.ts';
import { printTable, type Row } from '../table.ts';
import type { Drive, Driven } from './drive.ts';
import { startProcesses } from './severalProcesses.ts';
import { typeCalls } from './typedCalls.ts';
import { addWaitingReps } from './waitingReps.ts';

/*
 * What the server answers, beside a bare Fastify in the same run: `npm run bench:load -- [--seconds
 * 5] [--reps 10000] [--wait 60] [--calls 500] [--typing 60] [--soak 0] [--processes 2]`, which are
 * seconds a route, reps who wait for scores and for how long, calls in which reps type and for how
 * long, minutes of a soak, and how many processes are set beside one; 0 leaves a part out.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    reps: { type: 'string', default: '10000' },
    wait: { type: 'string', default: '60' },
    calls: { type: 'string', default: '500' },
    typing: { type: 'string', default: '60' },
    soak: { type: 'string', default: '0' },
    processes: { type: 'string', default: '2' },
  },
});
const SECONDS = Number(values.seconds);
const REPS = Number(values.reps);
const WAIT_SECONDS = Number(values.wait);
const CALLS = Number(values.calls);
const TYPING_SECONDS = Number(values.typing);
const SOAK_MINUTES = Number(values.soak);
const PROCESSES = Number(values.processes);
const LINES = 64;
const EVERY_MS = 3_000;
/** A rep who types says something so often. */
const TYPED_EVERY_MS = 10_000;
const TARGET = 0.3;
const ROUNDS = 5;
const MOST_MB = 400;
const SETTINGS = { SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark' };

const postgres = await startPortPostgres();
const server = await startWatchedServer({
  DATABASE_URL: postgres.connectionString,
  ...SETTINGS,
});
const driver = fork(join(import.meta.dirname, 'drive.ts'), { execArgv: ['--import', 'tsx'] });
const bare = fork(join(import.meta.dirname, 'bare.mjs'));
try {
  const bareUrl = await told<string>(bare);
  const rep = await signUp(server.url);
  const scored = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
  // However busy the machine is.
  while ((await rep.get(pathTo(API.callScoring, { callRecordId: scored }))).status !== 200)
    await sleep(200);
  const waiting = await addWaitingReps(postgres.connectionString, rep.accessToken, REPS);
  const pollOf = (callRecordId: string) => pathTo(API.callScoring, { callRecordId });
  process.stdout.write(`${waiting.length} wait\n`);
  const passed: boolean[] = [];
  const polls = waiting.map(({ token, callRecordId }): [string, string] => [
    pollOf(callRecordId),
    token,
  ]);
  if (SECONDS > 0)
    passed.push(await compareRoutes(bareUrl, rep.accessToken, pollOf(scored), polls));
  if (WAIT_SECONDS > 0) passed.push(reportWaiting(await waitFor(polls, WAIT_SECONDS)));
  if (CALLS > 0) passed.push(await type(waiting.map(({ token }) => token)));
  if (SOAK_MINUTES > 0) passed.push(await soak(polls));
  if (PROCESSES > 1) await compareProcesses(polls.slice(0, LINES));
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  driver.kill();
  bare.kill();
  await server.close();
  await postgres.stop();
}

async function compareRoutes(
  bareUrl: string,
  accessToken: string,
  finished: string,
  polls: [string, string][],
): Promise<boolean> {
  const routes: [string, string, number | null][] = [
    ['health check', API.health, null],
    ['details', API.userDetails, TARGET],
    ['profile', API.userProfile, TARGET],
    ['who is signed in', API.manageInfo, TARGET],
    ['unread count', API.unreadCount, TARGET],
    ['poll of a finished score', finished, TARGET],
  ];
  const rows: Row[] = [];
  const others = polls.slice(0, LINES).map(([, token]) => token);
  for (const [what, path, target] of routes) {
    const tokens = path === finished ? [accessToken] : others;
    const requests = tokens.map((token): [string, string] => [path, token]);
    rows.push(await compare(what, requests, { bareUrl, target }));
  }
  rows.push(
    await compare('poll of a pending score', polls.slice(0, LINES), { bareUrl, target: TARGET }),
  );
  return printTable(
    `Requests a second, and beside bare Fastify: median of ${ROUNDS} rounds in turn (${LINES} lines)`,
    rows,
  );
}

function waitFor(requests: [string, string][], seconds: number): Promise<Driven> {
  return drive({ kind: 'waiting', url: server.url, requests, everyMs: EVERY_MS, seconds });
}

async function type(tokens: string[]): Promise<boolean> {
  const driven = await typeCalls(server.url, tokens.slice(0, CALLS), {
    everyMs: TYPED_EVERY_MS,
    seconds: TYPING_SECONDS,
  });
  const { 200: answered = 0, ...others } = driven.statuses;
  // A persona who has heard enough hangs up.
  const failed = Object.entries(others).reduce(
    (sum, [status, count]) => sum + (status === '409' ? 0 : count),
    0,
  );
  const p99 = quantile(driven.latencies, 0.99);
  return printTable(
    `${CALLS} reps who type at once, a turn every ${TYPED_EVERY_MS / 1_000} s, for ${TYPING_SECONDS} s`,
    [
      {
        what: 'turns answered, others',
        figure: `${answered}, ${JSON.stringify(others)}`,
        target: '',
        met: failed === 0,
      },
      {
        what: 'first turn of each call: median, 99th percentile',
        figure: halfAndMost(driven.firstTurns),
        target: '',
        met: null,
      },
      {
        what: 'later turns: median, 99th percentile',
        figure: halfAndMost(driven.laterTurns),
        target: '',
        met: null,
      },
      {
        what: 'all turns: median, 99th percentile',
        figure: halfAndMost(driven.latencies),
        target: '150 ms',
        met: p99 < 150,
      },
      {
        what: 'memory of the server',
        figure: `${server.memory().toFixed(0)} MB`,
        target: `${MOST_MB} MB`,
        met: server.memory() < MOST_MB,
      },
    ],
  );
}

function halfAndMost(latencies: readonly number[]): string {
  return `${quantile(latencies, 0.5).toFixed(1)} ms, ${quantile(latencies, 0.99).toFixed(0)} ms`;
}

/**
 * A tenth of the reps wait, a tenth of the calls are typed, and the server's memory is looked at.
 */
async function soak(polls: [string, string][]): Promise<boolean> {
  const until = performance.now() + SOAK_MINUTES * 60_000;
  const samples: number[] = [];
  const looking = setInterval(() => samples.push(server.memory()), 5_000);
  const tokens = polls.slice(-Math.ceil(CALLS / 10)).map(([, token]) => token);
  const typing = (async () => {
    while (performance.now() < until) {
      const seconds = Math.min(300, (until - performance.now()) / 1_000);
      await typeCalls(server.url, tokens, { everyMs: TYPED_EVERY_MS, seconds });
    }
  })();
  const driven = await waitFor(polls.slice(0, Math.ceil(REPS / 10)), SOAK_MINUTES * 60);
  await typing;
  clearInterval(looking);
  const quarter = (place: number) =>
    quantile(samples.slice((place * samples.length) / 4, ((place + 1) * samples.length) / 4), 0.5);
  const after = quarter(3);
  const growth = after / quarter(2) - 1;
  const curve = Array.from(
    { length: 13 },
    (_, place) => samples[Math.round((place / 12) * (samples.length - 1))]!,
  );
  return printTable(`A soak of ${SOAK_MINUTES} minutes: ${JSON.stringify(driven.statuses)}`, [
    {
      what: `memory in the last quarter (MB over time: ${curve.map((mb) => mb.toFixed(0)).join(' ')})`,
      figure: `${after.toFixed(0)} MB`,
      target: `${MOST_MB} MB`,
      met: after < MOST_MB,
    },
    {
      what: 'last quarter beside the one before',
      figure: `${(100 * growth).toFixed(1)} %`,
      target: '5 %',
      met: growth < 0.05,
    },
  ]);
}

/**
 * Details, as one server answers them and as several do, in turn: behind one port by Node's cluster
 * module, or each behind its own.
 */
async function compareProcesses(polls: [string, string][]): Promise<void> {
  const requests = polls.map(([, token]): [string, string] => [API.userDetails, token]);
  const env = { DATABASE_URL: postgres.connectionString, ...SETTINGS };
  await bundleServer();
  const kinds = [
    ['one process', await startProcesses('ports', 1, env)],
    [`${PROCESSES} behind one port (cluster)`, await startProcesses('cluster', PROCESSES, env)],
    [`${PROCESSES} behind a port each (replicas)`, await startProcesses('ports', PROCESSES, env)],
  ] as const;
  const closed = { kind: 'closed', lines: LINES, seconds: Math.max(SECONDS, 2) } as const;
  const rates = kinds.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [place, [, { urls }]] of kinds.entries()) {
      const driven = await drive({ ...closed, urls, requests });
      // The first warms up.
      if (round > 0) rates[place]!.push(rate(driven));
    }
  for (const [, processes] of kinds) await processes.close();
  removeBundle();
  const [one = 0] = rates.map((of) => quantile(of, 0.5));
  const rows = kinds.map(([what], place) => {
    const median = quantile(rates[place]!, 0.5);
    return {
      what,
      figure: `${Math.round(median)}/s, ${(median / one).toFixed(2)} of one`,
      target: '',
      met: null,
    };
  });
  printTable(`Details a second, median of ${ROUNDS} rounds in turn (${LINES} lines)`, rows);
}

/** In turn, since a machine's speed varies within seconds: each round beside its own neighbour. */
async function compare(
  what: string,
  requests: [string, string | null][],
  { bareUrl, target }: { bareUrl: string; target: number | null },
): Promise<Row> {
  const closed = { kind: 'closed', lines: LINES, seconds: SECONDS / ROUNDS } as const;
  const rounds: { ours: Driven; bare: Driven }[] = [];
  // The first warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await drive({ ...closed, urls: [bareUrl], requests: [['/', null]] });
    const ours = await drive({ ...closed, urls: [server.url], requests });
    if (round > 0) rounds.push({ ours, bare });
  }
  const median = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
  const ratio = median(({ ours, bare }) => rate(ours) / rate(bare));
  const p99 = quantile(
    rounds.flatMap(({ ours }) => ours.latencies),
    0.99,
  );
  process.stdout.write(`${what}: ${ratio.toFixed(2)}\n`);
  return {
    what: `${what} ${JSON.stringify(rounds.at(-1)!.ours.statuses)}`,
    figure: `${Math.round(median(({ ours }) => rate(ours)))}/s of ${Math.round(median(({ bare }) => rate(bare)))}/s: ${ratio.toFixed(2)}, p99 ${p99.toFixed(0)} ms`,
    target: target === null ? '' : target.toFixed(2),
    met: target === null ? null : ratio >= target,
  };
}

function reportWaiting(driven: Driven): boolean {
  const { 404: pending = 0, ...others } = driven.statuses;
  const failed = Object.values(others).reduce((sum, count) => sum + count, 0);
  const p99 = quantile(driven.latencies, 0.99);
  return printTable(`${REPS} reps who wait for their scores, for ${WAIT_SECONDS} s`, [
    {
      what: 'polls answered',
      figure: `${Math.round(pending / driven.seconds)}/s`,
      target: '',
      met: null,
    },
    { what: 'other answers', figure: JSON.stringify(others), target: '{}', met: failed === 0 },
    {
      what: 'median',
      figure: `${quantile(driven.latencies, 0.5).toFixed(1)} ms`,
      target: '',
      met: null,
    },
    { what: '99th percentile', figure: `${p99.toFixed(0)} ms`, target: '100 ms', met: p99 < 100 },
  ]);
}

function rate({ answered, seconds }: Driven): number {
  return answered / seconds;
}

async function drive(how: Drive): Promise<Driven> {
  driver.send(how);
  return told(driver);
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}
