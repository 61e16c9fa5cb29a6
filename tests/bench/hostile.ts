import * as fc from 'fast-check';
import { API } from '#core/contract/paths.ts';
import { startFakeSpeech } from '#tests/fakes/speech.ts';
import { idsToldTo, settle } from '#tests/hostile/ids.ts';
import {
  hostileRequest,
  KINDS,
  type HostileRequest,
  type Ids,
  type Kind,
} from '#tests/hostile/requests.ts';
import { send } from '#tests/hostile/send.ts';
import { signUp, type Client } from '#tests/support/client.ts';
import { operationsOf, type Operation } from '#tests/support/openApi.ts';
import { INPUTS } from './hostile/inputs.ts';
import { askOf, markCompany } from './hostile/marks.ts';
import { startWatchedServer, type Stall, type WatchedServer } from './hostile/watchedServer.ts';
import { printTable, type Row } from './table.ts';

/*
 * Twenty thousand hostile requests over all routes, and some hundred hostile texts and files,
 * against the server as it is shipped: how many were answered with a 5xx, and how long the thread
 * that answers did nothing else. Exits 1 beyond the targets.
 */

/** Another number may be named: `npm run bench:hostile -- 2000`. */
const REQUESTS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 8;
/** Milliseconds: of the thread's own work, and with whatever else it waited for. */
const [MOST_WORK, MOST_HELD] = [50, 100];
/** The same requests in every run. */
const SEED = 20_261_123;
const NO_STALL: Stall = { work: 0, held: 0, clock: 0 };
const ENDS_SESSION = new Set<string>([API.user, API.userSessions, API.logout]);

interface Result {
  what: string;
  asked: number;
  failed: number;
  stall: Stall;
  /** What the longest stall came of. */
  worst: string;
}

interface World {
  server: WatchedServer;
  rep: Client;
  doomed: Client;
  operations: Operation[];
  ids: Ids;
}

process.exitCode = (await bench()) ? 0 : 1;

async function bench(): Promise<boolean> {
  const speech = await startFakeSpeech();
  const server = await startWatchedServer({
    RESEARCH_ALLOW_PRIVATE: '1',
    SPEECH_BASE_URL: speech.url,
    SPEECH_API_KEY: 'key',
  });
  try {
    const world = await settled(server);
    const requests: Result[] = [];
    for (const kind of KINDS) requests.push(await askAll(world, kind));
    const inputs = [...(await bringAll(world)), await askForMarks(world)];
    for (const fault of server.faults()) process.stdout.write(`${fault}\n`);
    const total = requests.reduce((sum, { asked }) => sum + asked, 0);
    return [
      printTable(`${total} hostile requests: longest stall, and answers of 5xx`, rowsOf(requests)),
      printTable(
        `${INPUTS.length} hostile texts and files, and marks by the thousand`,
        rowsOf(inputs),
      ),
    ].every(Boolean);
  } finally {
    await server.close();
    await speech.close();
  }
}

async function settled(server: WatchedServer): Promise<World> {
  const [rep, other, doomed] = await Promise.all([
    signUp(server.url),
    signUp(server.url),
    signUp(server.url),
  ]);
  const operations = await operationsOf(rep, API.openapi);
  await settle(other, 'Other-Rep', null);
  await settle(rep, 'Rae-Park', 'Other-Rep');
  const ids = { own: await idsToldTo(rep, operations), others: await idsToldTo(other, operations) };
  // A process translates its code at the first of everything; that is no request's fault.
  await askSome({ server, rep, doomed, operations, ids }, 'fits', 1, SEED + 1);
  await server.stall();
  return { server, rep, doomed, operations, ids };
}

async function askAll(world: World, kind: Kind): Promise<Result> {
  const each = Math.ceil(REQUESTS / KINDS.length / world.operations.length);
  const result: Result = { what: kind, asked: 0, failed: 0, stall: NO_STALL, worst: '' };
  for (const operation of world.operations) {
    const statuses = await askSome({ ...world, operations: [operation] }, kind, each, SEED);
    count(result, `${operation.method} ${operation.path}`, statuses, await world.server.stall());
  }
  return result;
}

function count(result: Result, what: string, statuses: readonly number[], stall: Stall): void {
  result.asked += statuses.length;
  const failed = statuses.filter((status) => status === 0 || status >= 500);
  result.failed += failed.length;
  if (failed.length > 0) process.stdout.write(`${result.what}: ${what} gave ${failed.join(' ')}\n`);
  if (stall.work > result.stall.work) result.worst = what;
  result.stall = {
    work: Math.max(result.stall.work, stall.work),
    held: Math.max(result.stall.held, stall.held),
    clock: Math.max(result.stall.clock, stall.clock),
  };
}

async function askSome(world: World, kind: Kind, each: number, seed: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const operation of world.operations) {
    const requests = fc.sample(hostileRequest(operation, kind, world.ids), { numRuns: each, seed });
    const atOnce = ENDS_SESSION.has(operation.path) ? 1 : AT_ONCE;
    for (let at = 0; at < requests.length; at += atOnce)
      statuses.push(
        ...(await Promise.all(requests.slice(at, at + atOnce).map((each) => ask(world, each)))),
      );
  }
  if ((await world.rep.get(API.manageInfo)).status !== 200) await world.rep.login();
  return statuses;
}

/** What ends sessions is asked with a session of its own each time. */
async function ask({ server, rep, doomed }: World, request: HostileRequest): Promise<number> {
  const ends = ENDS_SESSION.has(request.operation.path);
  if (ends) await doomed.login();
  return (await send(server.url, (ends ? doomed : rep).accessToken, request)).status;
}

async function bringAll({ server, rep }: World): Promise<Result[]> {
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const results = new Map<string, Result>();
  for (const { kind, name, bringIn } of INPUTS) {
    const result = results.get(kind) ?? {
      what: kind,
      asked: 0,
      failed: 0,
      stall: NO_STALL,
      worst: '',
    };
    results.set(kind, result);
    await server.stall();
    count(result, name, await bringIn(rep), await server.stall());
  }
  return [...results.values()];
}

/** What comes of all the marks that are gone through for one company. */
async function askForMarks({ server }: World): Promise<Result> {
  const [manager, member] = [await signUp(server.url), await signUp(server.url)];
  const { checks, callRecordId } = await server.withDatabase((pool) =>
    markCompany(pool, { manager, member }),
  );
  const what = `marks of a company (${checks} sets)`;
  const result: Result = { what, asked: 0, failed: 0, stall: NO_STALL, worst: '' };
  for (const { name, statuses } of askOf({ manager, member, callRecordId })) {
    await server.stall();
    count(result, name, await statuses(), await server.stall());
  }
  return result;
}

function rowsOf(results: readonly Result[]): Row[] {
  return results.map(({ what, asked, failed, stall: { work, held, clock }, worst }) => ({
    what: `${what}, ${asked} requests`,
    figure: `${failed} failed, ${work.toFixed(0)} ms of work, ${held.toFixed(0)} ms held, ${clock.toFixed(0)} by the clock (${worst})`,
    target: `0, ${MOST_WORK} ms, ${MOST_HELD} ms`,
    met: failed === 0 && work <= MOST_WORK && held <= MOST_HELD,
  }));
}
