import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startPortPostgres } from '#tests/support/portPostgres.ts';
import { startWatchedServer } from '../hostile/watchedServer.ts';
import { quantile } from '../quantile.ts';
import { printTable, type Row } from '../table.ts';
import type { Drive, Driven } from './drive.ts';
import { addWaitingReps } from './waitingReps.ts';

/** `npm run bench:load [seconds a route] [reps who wait] [seconds of waiting]`: what the server answers, beside a bare Fastify in the same run. */
const SECONDS = Number(process.argv[2] ?? 5);
const REPS = Number(process.argv[3] ?? 10_000);
const WAIT_SECONDS = Number(process.argv[4] ?? 60);
const LINES = 64;
const EVERY_MS = 3_000;
const TARGET = 0.3;

const postgres = await startPortPostgres();
const server = await startWatchedServer({
  DATABASE_URL: postgres.connectionString,
  SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
});
const driver = fork(join(import.meta.dirname, 'drive.ts'), { execArgv: ['--import', 'tsx'] });
const bare = fork(join(import.meta.dirname, 'bare.mjs'));
try {
  const bareUrl = await told<string>(bare);
  const rep = await signUp(server.url);
  const scored = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
  await rep.scoring(scored);
  const waiting = await addWaitingReps(postgres.connectionString, rep.accessToken, REPS);
  const pollOf = (callRecordId: string) => pathTo(API.callScoring, { callRecordId });
  process.stdout.write(`${waiting.length} wait\n`);
  const routes: [string, string, number | null][] = [
    ['health check', API.health, null],
    ['details', API.userDetails, TARGET],
    ['profile', API.userProfile, TARGET],
    ['who is signed in', API.manageInfo, TARGET],
    ['unread count', API.unreadCount, TARGET],
    ['poll of a finished score', pollOf(scored), TARGET],
  ];
  const rows: Row[] = [];
  const others = waiting.slice(0, LINES).map(({ token }) => token);
  for (const [what, path, target] of routes) {
    const tokens = path === pollOf(scored) ? [rep.accessToken] : others;
    const requests = tokens.map((token): [string, string] => [path, token]);
    rows.push(await compare(what, requests, { bareUrl, target }));
  }
  const polls = waiting.map(({ token, callRecordId }): [string, string] => [
    pollOf(callRecordId),
    token,
  ]);
  process.stdout.write('polls\n');
  rows.push(
    await compare('poll of a pending score', polls.slice(0, LINES), { bareUrl, target: TARGET }),
  );
  const fast = printTable(`Requests a second, and beside bare Fastify (${LINES} lines)`, rows);
  const all = await drive({
    kind: 'waiting',
    url: server.url,
    requests: polls,
    everyMs: EVERY_MS,
    seconds: WAIT_SECONDS,
  });
  process.exitCode = reportWaiting(all) && fast ? 0 : 1;
} finally {
  driver.kill();
  bare.kill();
  await server.close();
  await postgres.stop();
}

async function compare(
  what: string,
  requests: [string, string | null][],
  { bareUrl, target }: { bareUrl: string; target: number | null },
): Promise<Row> {
  const closed = { kind: 'closed', lines: LINES, seconds: SECONDS } as const;
  const before = await drive({ ...closed, url: bareUrl, requests: [['/', null]] });
  const ours = await drive({ ...closed, url: server.url, requests });
  const after = await drive({ ...closed, url: bareUrl, requests: [['/', null]] });
  const most = (rate(before) + rate(after)) / 2;
  const ratio = rate(ours) / most;
  process.stdout.write(`${what}: ${ratio.toFixed(2)}\n`);
  return {
    what: `${what} ${JSON.stringify(ours.statuses)}`,
    figure: `${Math.round(rate(ours))}/s of ${Math.round(most)}/s: ${ratio.toFixed(2)}, p99 ${quantile(ours.latencies, 0.99).toFixed(0)} ms`,
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
