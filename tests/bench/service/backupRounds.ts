import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import { fromBufferPromise } from 'yauzl';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import { API } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { Client, PASSWORD, signUp } from '#tests/support/client.ts';
import { endedCall } from '#tests/support/playedCalls.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { bundleFolder, startProcess, stopProcess } from '#tests/support/process.ts';
import { holdCalls } from '#tests/support/steadyReps.ts';
import { UNLIMITED } from '../hostile/watchedServer.ts';
import type { Row } from '../table.ts';

const SECRET_KEY = 'only-for-the-benchmark-only-for-the-benchmark';
const REPS = 4;
const FLIPS = 8;
/** What of an archive is the same whenever it is asked for. */
const STEADY = /^(calls|turns|scores|xp_ledger|rewards|call_traits|call_evidence)\.\w+$/;

interface Tally {
  equal: number;
  exports: number;
  killed: number;
  again: number;
  flipped: number;
  refused: number;
  untouched: number;
}

/**
 * Backups beside reps who hold calls, each restored in another place: by a process that is killed
 * first. The bundle is built.
 */
export async function playBackupRounds(rounds: number): Promise<Row[]> {
  const tally = { equal: 0, exports: 0, killed: 0, again: 0, flipped: 0, refused: 0, untouched: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await playRound(tally);
    process.stdout.write(`${JSON.stringify({ round, ...tally })}\n`);
  }
  const all = (what: string, part: number, whole: number): Row => ({
    what,
    figure: `${part} of ${whole}`,
    target: `${whole}`,
    met: part === whole && whole > 0,
  });
  return [
    all('backups under load that restore to as many rows', tally.equal, rounds),
    all('archives of one person that are equal after it', tally.exports, rounds),
    all('restores that were killed and went through when run again', tally.again, tally.killed),
    all('backups with one byte changed: refused in a sentence', tally.refused, tally.flipped),
    all('... and nothing changed by it', tally.untouched, tally.flipped),
  ];
}

async function playRound(tally: Tally): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'ringside-backups-'));
  const [from, to] = await Promise.all([startPortPostgres(), startPortPostgres()]);
  const file = join(home, 'backup.tar.gz');
  const at = (place: string, connectionString: string) => ({
    ...UNLIMITED,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: join(home, place),
    DATABASE_URL: connectionString,
    SECRET_KEY,
  });
  const here = at('here', from.connectionString);
  const there = at('there', to.connectionString);
  const server = startProcess(home, here);
  try {
    const url = await server.ready;
    const quiet = await signUp(url);
    await quiet.scoring(await endedCall(quiet, SEEDED_PERSONAS[0]!.id));
    const reps = await Promise.all(Array.from({ length: REPS }, () => signUp(url)));
    let isOver = false;
    const holding = Promise.all(
      reps.map((rep) => holdCalls(rep, SEEDED_PERSONAS[0]!.id, () => isOver)),
    );
    await sleep(2_000);
    const backedUp = await admin(here, ['backup', file]);
    isOver = true;
    await holding;
    const before = await archiveOf(quiet);
    await flipBytes(tally, file, there);
    const restored = await restoreKilled(tally, file, there);
    const rows = (said: string) => / (\d+) rows of (\d+) tables/.exec(said)?.slice(1).join(' ');
    if (rows(backedUp.said) !== undefined && rows(backedUp.said) === rows(restored))
      tally.equal += 1;
    const second = startProcess(home, there);
    const again = new Client(await second.ready, quiet.email);
    await again.login();
    if ((await archiveOf(again)) === before) tally.exports += 1;
    await stopProcess(second);
  } finally {
    await stopProcess(server);
    await Promise.all([from.stop(), to.stop()]);
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Restores, and is killed at some moment of it; then once more to the end. Gives what that said.
 */
async function restoreKilled(
  tally: Tally,
  file: string,
  env: Record<string, string>,
): Promise<string> {
  const whole = 1_500;
  const first = await admin(env, ['restore', file], randomInt(100, whole));
  if (first.code === 0) return first.said;
  tally.killed += 1;
  const second = await admin(env, ['restore', file]);
  if (second.code === 0) tally.again += 1;
  else process.stderr.write(second.said);
  return second.said;
}

async function flipBytes(tally: Tally, file: string, env: Record<string, string>): Promise<void> {
  const bytes = readFileSync(file);
  const bad = `${file}.bad.tar.gz`;
  for (let time = 0; time < FLIPS; time += 1) {
    const changed = Buffer.from(bytes);
    const place = randomInt(changed.length);
    changed[place]! ^= 1 << randomInt(8);
    writeFileSync(bad, changed);
    const { code, said } = await admin(env, ['restore', bad]);
    // A few bytes of the wrapping mean nothing: then it is the same backup.
    if (code === 0) throw new Error(`the byte at ${place} of ${changed.length} means nothing`);
    tally.flipped += 1;
    if (code === 1 && said.trim().split('\n').length === 1 && said.trim().endsWith('.'))
      tally.refused += 1;
    if ((await tablesIn(env.DATABASE_URL!)) === 0) tally.untouched += 1;
  }
}

/** How many tables of the product are there: none before a restore. */
async function tablesIn(connectionString: string): Promise<number> {
  const client = new Postgres({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return rows.length;
}

/** The steady files of somebody's archive, as one text. */
async function archiveOf(rep: Client): Promise<string> {
  const { body } = await rep.post<ExportTicket>(API.userExport, { password: PASSWORD });
  const reply = await fetch(rep.url + body.path);
  const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()));
  const files: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.split('/').at(-1) ?? '';
    if (STEADY.test(name))
      files.push(`${name}\n${(await buffer(await zip.openReadStreamPromise(entry))).toString()}`);
  }
  return files.toSorted((a, b) => a.localeCompare(b)).join('\n');
}

/** A command of `npm run admin`, killed after so many milliseconds where it is told. */
async function admin(
  env: Record<string, string>,
  args: string[],
  killAfterMs?: number,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(bundleFolder, 'admin.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  clearTimeout(timer);
  return { code, said: said + complained };
}
