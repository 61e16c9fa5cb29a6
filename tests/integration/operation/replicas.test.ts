import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { ResearchEvent } from '#core/contract/personas/research.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { startSite } from '#tests/fakes/sites.ts';
import { startBalancer, type Balancer } from '#tests/support/faults/balancer.ts';
import { signUp } from '#tests/support/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  bundleServer,
  removeBundle,
  startProcess,
  type ServerProcess,
} from '#tests/support/process.ts';
import { SECRET_KEY, UNLIMITED } from '#tests/support/server.ts';
import { readEvents } from '#tests/support/sse.ts';
import { countHeld, holdCalls } from '#tests/support/steadyReps.ts';

const SERVERS = 3;
let home: string;
let database: TestDatabase;
let balancer: Balancer;
let servers: { process: ServerProcess; url: string }[];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ringside-replicas-'));
  await bundleServer();
  database = await createTestDatabase();
  balancer = await startBalancer();
  servers = await Promise.all(Array.from({ length: SERVERS }, start));
  balancer.balance(servers.map(({ url }) => url));
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(
    servers.map(({ process }) => {
      process.child.kill('SIGKILL');
      return process.ended;
    }),
  );
  removeBundle();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<{ process: ServerProcess; url: string }> {
  const server = startProcess(home, {
    ...UNLIMITED,
    PORT: '0',
    HOST: '127.0.0.1',
    // Long enough for a proxy that looks five times a second, on a busy machine too.
    DRAIN: '3s',
    RESEARCH_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'warn',
    DATA_DIR: mkdtempSync(join(home, 'data-')),
    DATABASE_URL: database.connectionString,
    SECRET_KEY,
  });
  return { process: server, url: await server.ready };
}

/** Ends one by a signal, and starts another in its place. */
async function replace(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const { process } = servers[place]!;
  process.child.kill(signal);
  const { code } = await process.ended;
  servers[place] = await start();
  balancer.balance(servers.map(({ url }) => url));
  return code;
}

test('while one server is drained and one is killed under load, no call is lost or doubled, and the drained one fails no request', async () => {
  const reps = await Promise.all(Array.from({ length: 4 }, () => signUp(balancer.url)));
  const looks = reps.map(() => 0);
  let isOver = false;
  const holding = Promise.all(
    reps.map((rep, place) =>
      // Two calls each at least, however long one takes on a busy machine.
      holdCalls(rep, SEEDED_PERSONAS[0]!.id, () => (looks[place]! += 1) > 2 && isOver),
    ),
  );
  // The first call has each server load its engine; one that is drained meanwhile would have to
  // break off what takes longer than a process manager waits.
  while (looks.some((each) => each < 2)) await Promise.race([sleep(100), holding]);
  const drained = servers[0]!.url;
  expect(await replace(0, 'SIGTERM')).toBe(0);
  expect(balancer.failures().filter(({ url }) => url === drained)).toEqual([]);
  await replace(1, 'SIGKILL');
  isOver = true;
  const calls = (await holding).flatMap((held) => held.calls);
  expect(calls.length).toBeGreaterThanOrEqual(2 * reps.length);
  expect(calls.every(({ scored }) => scored)).toBe(true);
  const client = new Postgres({ connectionString: database.connectionString });
  await client.connect();
  const kept = await countHeld(
    client,
    calls.map(({ callRecordId }) => callRecordId),
  );
  await client.end();
  const all = calls.length;
  expect(kept).toEqual({ calls: all, whole: all, scored: all, doubled: 0 });
}, 180_000);

test('a stream whose server dies goes on at another where it was', async () => {
  const rep = await signUp(balancer.url);
  const site = await startSite('manufacturer');
  try {
    const at = (place: number) =>
      `${servers[place]!.url}${API.researchStream}?domain=${encodeURIComponent(site.domain)}`;
    const bearer = { authorization: `Bearer ${rep.accessToken}` };
    const cut = await readEvents<ResearchEvent>(at(0), bearer, (events) => events.length > 0);
    const last = cut.events.at(-1)!;
    await replace(0, 'SIGKILL');
    const rest = await readEvents<ResearchEvent>(at(1), {
      ...bearer,
      'last-event-id': last.id ?? '',
    });
    const end = rest.events.at(-1)!.data;
    expect(end.type).toBe('complete');
    expect(end.full_content.length).toBeGreaterThan(last.data.full_content.length);
  } finally {
    await site.close();
  }
}, 60_000);
