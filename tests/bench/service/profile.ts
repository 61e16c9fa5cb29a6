import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { startWatchedServer, type WatchedServer } from '../hostile/watchedServer.ts';
import type { Drive, Driven } from './drive.ts';
import { typeCalls } from './typedCalls.ts';
import { addWaitingReps } from './waitingReps.ts';

/*
 * `npm run bench:profile [seconds]`: where the time of a request goes on the thread that answers,
 * as Node's own profiler samples the built server: for each kind of request the functions that took
 * most by themselves, as shares of the time in which the thread was busy.
 */
const [SECONDS = 5] = process.argv.slice(2).map(Number);
const LINES = 64;
const TOP = 12;
const TYPING = { everyMs: 10_000, seconds: 4 * SECONDS };
const REPS = 300;
const IDLE = '(idle)';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

interface Load {
  server: WatchedServer;
  accessToken: string;
  tokens: readonly string[];
  scored: string;
}

const routes: Record<string, (load: Load) => string> = {
  details: () => API.userDetails,
  profile: () => API.userProfile,
  'unread count': () => API.unreadCount,
  'poll of a finished score': ({ scored }) => pathTo(API.callScoring, { callRecordId: scored }),
};

for (const [what, pathOf] of Object.entries(routes))
  await report(what, async (load) => {
    const path = pathOf(load);
    const tokens = path.includes(load.scored) ? [load.accessToken] : load.tokens;
    await drive({
      kind: 'closed',
      urls: [load.server.url],
      requests: tokens.map((token) => [path, token]),
      lines: LINES,
      seconds: SECONDS,
    });
  });
await report(`turns that ${REPS} reps type`, async ({ server, tokens }) => {
  await typeCalls(server.url, tokens, TYPING);
});

/**
 * Each kind of request has a server of its own, so that nothing else is in its profile but the
 * start.
 */
async function report(what: string, act: (load: Load) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-profile-'));
  const postgres = await startPortPostgres();
  const server = await startWatchedServer(
    {
      DATABASE_URL: postgres.connectionString,
      SECRET_KEY: 'only-for-the-benchmark-only-for-the-benchmark',
    },
    ['--cpu-prof', `--cpu-prof-dir=${folder}`],
  );
  try {
    const rep = await signUp(server.url);
    const scored = await endedCall(rep, SEEDED_PERSONAS[0]!.id);
    while ((await rep.get(pathTo(API.callScoring, { callRecordId: scored }))).status !== 200)
      await sleep(200);
    const { accessToken } = rep;
    const waiting = await addWaitingReps(postgres.connectionString, accessToken, REPS);
    await act({ server, accessToken, tokens: waiting.map(({ token }) => token), scored });
  } finally {
    await server.close();
    await postgres.stop();
  }
  // Threads of the pool have files of their own; the process writes the one that names the first.
  const file = readdirSync(folder).find((name) => /\.0\.\d+\.cpuprofile$/.test(name));
  const profile = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as Profile;
  rmSync(folder, { recursive: true, force: true });
  const costs = costsOf(profile);
  const busy = costs.reduce((sum, [, ms]) => sum + ms, 0);
  const lines = costs
    .slice(0, TOP)
    .map(([name, ms]) => `| ${name} | ${ms.toFixed(0)} ms | ${((100 * ms) / busy).toFixed(1)} % |`);
  process.stdout.write(`\n${what}: busy for ${busy.toFixed(0)} ms\n${lines.join('\n')}\n`);
}

/** Milliseconds by function, the most first, what was not the thread's own left out. */
function costsOf({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      [functionName || '(anonymous)', url.startsWith('node:') ? url : url.split('/').at(-1)]
        .filter(Boolean)
        .join(' '),
    ]),
  );
  const costs = new Map<string, number>();
  for (const [place, id] of samples.entries()) {
    const name = names.get(id)!;
    if (name !== IDLE) costs.set(name, (costs.get(name) ?? 0) + timeDeltas[place]! / 1_000);
  }
  return [...costs].toSorted(([, a], [, b]) => b - a);
}

async function drive(how: Drive): Promise<Driven> {
  const driver = fork(join(import.meta.dirname, 'drive.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    driver.send(how);
    const [driven] = (await once(driver, 'message')) as [Driven];
    return driven;
  } finally {
    driver.kill();
  }
}
