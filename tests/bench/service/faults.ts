import { setTimeout as sleep } from 'node:timers/promises';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { FAULTS, startFaultyDatabase, type Fault } from '#tests/support/faults/faultyDatabase.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { bundle } from '#server/cli/build.mjs';
import { bundleFolder, bundleServer, removeBundle } from '#tests/support/process.ts';
import { startWatchedServer } from '../hostile/watchedServer.ts';
import { quantile } from '../quantile.ts';
import { percent, printTable } from '../table.ts';
import { playBackupRounds } from './backupRounds.ts';
import { playReplicaRounds } from './replicaRounds.ts';

/**
 * `npm run bench:faults [outages] [servers] [backups]`, each a number of rounds: outages of the
 * database under a running server, and whether it comes back by itself with every score; servers
 * killed and drained behind a proxy; backups under load, and restores that are killed.
 */
const [ROUNDS = 50, SERVER_ROUNDS = 8, BACKUP_ROUNDS = 4] = process.argv.slice(2).map(Number);
const REPS = 8;
const WAIT_MS = 60_000;
const FAULT_MS = [500, 3_000, 12_000];

interface Round {
  fault: Fault;
  /** Until it was ready again, after the database was; null: never. */
  readyMs: number | null;
  /** Calls that ended before the fault, and those after: how many, and how many have a score. */
  ended: number;
  scored: number;
}

await bundleServer();
await bundle('server/cli/admin.ts', bundleFolder, 'admin.js');
const sides = [
  SERVER_ROUNDS === 0 ||
    printTable('Three servers behind a proxy', await playReplicaRounds(SERVER_ROUNDS)),
  BACKUP_ROUNDS === 0 || printTable('Backups', await playBackupRounds(BACKUP_ROUNDS)),
];
removeBundle();

const database = await startFaultyDatabase();
const server = await startWatchedServer({
  DATABASE_URL: database.connectionString,
  SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
});
try {
  const reps = await Promise.all(Array.from({ length: REPS }, () => signUp(server.url)));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fault = FAULTS[round % FAULTS.length]!;
    const ms = FAULT_MS[Math.floor(round / FAULTS.length) % FAULT_MS.length]!;
    rounds.push(await playRound(reps, fault, ms));
    process.stdout.write(`${JSON.stringify({ round, ms, ...rounds.at(-1) })}\n`);
  }
  process.exitCode = report(rounds) && sides.every(Boolean) ? 0 : 1;
} finally {
  await server.close();
  await database.close();
}

async function playRound(reps: Client[], fault: Fault, ms: number): Promise<Round> {
  const before = await endCalls(reps);
  await database.suffer(fault, ms);
  const readyMs = await ready();
  const after = readyMs === null ? [] : await endCalls(reps);
  const calls = [...before, ...after];
  const scores = await Promise.all(calls.map(hasScore));
  return { fault, readyMs, ended: calls.length, scored: scores.filter(Boolean).length };
}

function endCalls(reps: Client[]): Promise<{ rep: Client; callRecordId: string }[]> {
  return Promise.all(
    reps.map(async (rep) => ({
      rep,
      callRecordId: await endedCall(rep, SEEDED_PERSONAS[0]!.id),
    })),
  );
}

/** Milliseconds until the server says that it is ready and says so again. */
async function ready(): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < WAIT_MS) {
    const replies = [await isReady(), await isReady()];
    if (replies.every(Boolean)) return performance.now() - began;
    await sleep(50);
  }
  return null;
}

async function isReady(): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(server.url + API.ready, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function hasScore({ rep, callRecordId }: { rep: Client; callRecordId: string }) {
  for (const giveUpAt = Date.now() + WAIT_MS; Date.now() < giveUpAt; await sleep(200)) {
    const { status } = await rep.get(pathTo(API.callScoring, { callRecordId }));
    if (status === 200) return true;
  }
  return false;
}

function report(rounds: readonly Round[]): boolean {
  if (rounds.length === 0) return true;
  const rows = FAULTS.map((fault) => {
    const of = rounds.filter((round) => round.fault === fault);
    const ended = of.reduce((sum, round) => sum + round.ended, 0);
    const scored = of.reduce((sum, round) => sum + round.scored, 0);
    const readyAfter = of.flatMap(({ readyMs }) => readyMs ?? []);
    return {
      what: `database ${fault}: ${of.length} rounds, ${ended} calls, scored; ready after (median, most)`,
      figure: `${percent(scored, ended)}; ${Math.round(quantile(readyAfter, 0.5))} ms, ${Math.round(quantile(readyAfter, 1))} ms`,
      target: '100.0 %',
      met: scored === ended && readyAfter.length === of.length,
    };
  });
  return printTable(`${rounds.length} outages of the database`, rows);
}
