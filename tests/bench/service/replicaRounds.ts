import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { startBalancer } from '#tests/support/faults/balancer.ts';
import { signUp } from '#tests/support/client.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { startProcess, stopProcess, type ServerProcess } from '#tests/support/process.ts';
import { countHeld, holdCalls } from '#tests/support/steadyReps.ts';
import { UNLIMITED } from '../hostile/watchedServer.ts';
import type { Row } from '../table.ts';

const SERVERS = 3;
const REPS = 8;
/** Before each fault, and after the last. */
const CALM_MS = 1_000;

interface Upstream {
  process: ServerProcess;
  url: string;
}

/**
 * Three servers behind a proxy, one of which is killed and drained in turn while reps hold calls.
 * The bundle is built.
 */
export async function playReplicaRounds(rounds: number): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'ringside-replicas-'));
  const postgres = await startPortPostgres();
  const balancer = await startBalancer();
  const start = async (): Promise<Upstream> => {
    const server = startProcess(home, {
      ...UNLIMITED,
      PORT: '0',
      DRAIN: '3s',
      LOG_LEVEL: 'error',
      DATA_DIR: mkdtempSync(join(home, 'data-')),
      DATABASE_URL: postgres.connectionString,
      SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
    });
    return { process: server, url: await server.ready };
  };
  const servers = await Promise.all(Array.from({ length: SERVERS }, start));
  const balance = () => balancer.balance(servers.map(({ url }) => url));
  try {
    balance();
    const reps = await Promise.all(Array.from({ length: REPS }, () => signUp(balancer.url)));
    let isOver = false;
    const holding = Promise.all(
      reps.map((rep) => holdCalls(rep, SEEDED_PERSONAS[0]!.id, () => isOver)),
    );
    const failed = { SIGTERM: 0, SIGKILL: 0 };
    let unclean = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep(CALM_MS);
      const signal = round % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
      const before = balancer.failures().length;
      const place = round % SERVERS;
      servers[place]!.process.child.kill(signal);
      const { code } = await servers[place]!.process.ended;
      if (signal === 'SIGTERM' && code !== 0) unclean += 1;
      servers[place] = await start();
      balance();
      const failures = balancer.failures().slice(before);
      failed[signal] += failures.length;
      process.stdout.write(`${JSON.stringify({ round, signal, code, failures })}\n`);
    }
    await sleep(CALM_MS);
    isOver = true;
    const held = await holding;
    const calls = held.flatMap((each) => each.calls);
    const client = new Postgres({ connectionString: postgres.connectionString });
    await client.connect();
    const kept = await countHeld(
      client,
      calls.map(({ callRecordId }) => callRecordId),
    );
    await client.end();
    const kills = Math.floor(rounds / 2);
    const lost = calls.length - Math.min(kept.whole, kept.scored);
    return [
      {
        what: `${SERVERS} servers, ${rounds - kills} drained and ${kills} killed under load: calls of ${REPS} reps lost, doubled`,
        figure: `${lost} and ${kept.doubled} of ${calls.length}`,
        target: '0 and 0',
        met: lost === 0 && kept.doubled === 0,
      },
      {
        what: 'requests that failed while a server was drained; drained servers that did not end with 0',
        figure: `${failed.SIGTERM}; ${unclean}`,
        target: '0; 0',
        met: failed.SIGTERM === 0 && unclean === 0,
      },
      {
        what: 'requests that broke with a killed server, and were made again by the app',
        figure: `${failed.SIGKILL}, longest wait ${Math.round(Math.max(...held.map(({ longestMs }) => longestMs)))} ms`,
        target: '',
        met: null,
      },
    ];
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => stopProcess(server.process)));
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
