import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client as Postgres } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { backUp } from '#server/cli/backup/backUp.ts';
import { runBackup } from '#server/cli/backup/backupCommands.ts';
import type { Installation } from '#server/cli/backup/installation.ts';
import { restore } from '#server/cli/backup/restore.ts';
import { Complaint } from '#server/cli/complaint.ts';
import { migrateDatabaseUpTo } from '#server/db/migrate.ts';
import { readSecretKeys } from '#server/process/secretKeys.ts';
import { codeOf, turnOnAuthenticator } from '#tests/support/authenticator.ts';
import { Client, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { WINNING_LINES } from '#tests/support/playedCalls.ts';
import { startPortPostgres } from '#tests/support/faults/portPostgres.ts';
import { SECRET_KEY, startTestServer, type TestServer } from '#tests/support/server.ts';

const migrationsFolder = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringside-backup-'));
const backup = join(folder, 'whole.tar.gz');
const clock = new Clock();
const SOUND = Buffer.from(new Int16Array(16_000).fill(7).buffer);
let server: TestServer;
let rep: Client;
let sharedKey: string;
let callRecordId: string;
let said: string;

/**
 * An install with a rep who has a second factor, and a recorded call that still waits for its
 * score.
 */
beforeAll(async () => {
  server = await startTestServer({ jobs: false, now: clock.now });
  rep = await signUp(server.url);
  await rep.send('PUT', API.recordingConsent, { granted: true });
  const call = (await rep.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).body;
  ({ callRecordId } = call);
  for (const [index, line] of WINNING_LINES.entries())
    await rep.turns(call.conversationId, [repTurn(2 * index + 1, line)]);
  await fetch(server.url + pathTo(API.recordingChunk, { id: call.conversationId, n: '0' }), {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${rep.accessToken}`,
      'content-type': 'application/octet-stream',
      'x-sample-rate': '16000',
    },
    body: new Uint8Array(SOUND),
  });
  await rep.endCall(call.conversationId);
  sharedKey = (await turnOnAuthenticator(rep, clock.now())).sharedKey;
  mkdirSync(join(server.context.config.dataDir, 'goals'));
  writeFileSync(join(server.context.config.dataDir, 'goals/empty.txt'), '');
  said = await backUp(installation(server.databaseUrl, server.context.config.dataDir), backup, {
    withKey: false,
    now: clock.now(),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function installation(
  connectionString: string,
  dataDir: string,
  secretKey: string | null = SECRET_KEY,
): Installation {
  return {
    connectionString,
    dataDir,
    secretKeys: secretKey === null ? null : [secretKey],
    bucket: false,
    migrationsFolder,
    release: '0.0.0-test',
    claim: async () => true,
  };
}

function emptyFolder(): string {
  return mkdtempSync(join(folder, 'data-'));
}

test('beside a running server a backup holds rows and files, is its owner’s alone, and says where the key is', () => {
  expect(said).toMatch(
    /^Backed up \d+ rows of \d+ tables and 2 files to .*\.\nThe secret key is not in it: keep the setting SECRET_KEY in another place\./,
  );
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test('on another PostgreSQL, for whose owner nothing is special, people sign in with what they had and a waiting call is scored', async () => {
  const elsewhere = await startPortPostgres();
  try {
    const dataDir = emptyFolder();
    expect(
      await restore(installation(elsewhere.connectionString, dataDir), backup, { newKey: false }),
    ).toMatch(/^Restored \d+ rows/);
    expect(readFileSync(join(dataDir, 'goals/empty.txt'))).toHaveLength(0);
    const restored = await startTestServer({
      now: clock.now,
      on: { databaseUrl: elsewhere.connectionString, dataDir },
    });
    try {
      clock.pass(60);
      const again = new Client(restored.url, rep.email);
      expect((await again.login({ twoFactorCode: codeOf(sharedKey, clock.now()) })).status).toBe(
        200,
      );
      expect(await again.scoring(callRecordId)).toMatchObject({ isComplete: true, error: null });
      expect((await again.get<CallHistoryPage>(API.userCallHistory)).body.data).toMatchObject([
        { id: callRecordId, hasRecording: true },
      ]);
      const recording = await fetch(
        restored.url + pathTo(API.downloadRecording, { id: callRecordId }),
        { headers: { authorization: `Bearer ${again.accessToken}` } },
      );
      expect(Buffer.from(await recording.arrayBuffer()).includes(SOUND)).toBe(true);
      const next = await signUp(restored.url);
      expect((await next.startCall({ assistantId: SEEDED_PERSONAS[0]!.id })).status).toBe(200);
    } finally {
      await restored.close();
    }
  } finally {
    await elsewhere.stop();
  }
});

test('what an older release backed up is brought up to date as it is restored', async () => {
  const [old, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    const journal = await rows(
      target.connectionString,
      'select created_at as made, hash from drizzle.__drizzle_migrations order by created_at',
    );
    await rows(
      old.connectionString,
      'drop schema public cascade; drop schema drizzle cascade; drop schema graphile_worker cascade; create schema public',
    );
    await migrateDatabaseUpTo(
      { connectionString: old.connectionString, migrationsFolder },
      journal.slice(0, 2).map(({ made, hash }) => ({ made: Number(made), hash: String(hash) })),
    );
    await rows(
      old.connectionString,
      `insert into users (id, email, normalized_email, email_confirmed, password_hash, first_name, last_name, where_did_you_hear_about_us, where_did_you_hear_about_us_details, terms_accepted_at, marketing_emails_accepted, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'old\\t"é', 'OLD', true, 'x', 'A', 'B', '', '', now(), false, now()); insert into xp_ledger (user_id, source_type, source_id, exp, created_at) values ('00000000-0000-4000-8000-000000000001', 'call', 'one', 5, now())`,
    );
    const file = join(folder, 'old.tar.gz');
    await backUp(installation(old.connectionString, emptyFolder()), file, {
      withKey: false,
      now: clock.now(),
    });
    await restore(installation(target.connectionString, emptyFolder()), file, { newKey: false });
    expect(
      await rows(
        target.connectionString,
        'select email, two_factor_enabled, id is not null as there from users',
      ),
    ).toEqual([{ email: 'old\\t"é', two_factor_enabled: false, there: true }]);
    expect(
      await rows(
        target.connectionString,
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      ),
    ).toEqual([{ n: journal.length }]);
    await expect(rows(target.connectionString, 'delete from xp_ledger')).rejects.toThrow(/ledger/);
    expect(
      await rows(target.connectionString, `select nextval('xp_ledger_id_seq')::int as n`),
    ).toEqual([{ n: 2 }]);
  } finally {
    await Promise.all([old.drop(), target.drop()]);
  }
});

test('the secret key goes in by choice, is said to, and comes back where there is none', async () => {
  const source = emptyFolder();
  writeFileSync(join(source, 'secret.key'), SECRET_KEY);
  const file = join(folder, 'with-key.tar.gz');
  expect(
    await backUp(installation(server.databaseUrl, source, null), file, {
      withKey: true,
      now: clock.now(),
    }),
  ).toMatch(/The secret key is in it/);
  const target = await createTestDatabase();
  try {
    const dataDir = emptyFolder();
    expect(
      await restore(installation(target.connectionString, dataDir, null), file, { newKey: false }),
    ).toMatch(/The secret key came with it\.$/);
    expect(readSecretKeys(dataDir)).toEqual([SECRET_KEY]);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  } finally {
    await target.drop();
  }
});

test('a backup that was made during a rotation needs every key that secrets may rest on', async () => {
  const [source, target] = [emptyFolder(), await createTestDatabase()];
  const newer = 'a newer key, made by a rotation of the keys';
  writeFileSync(join(source, 'secret.key'), `${newer}\n${SECRET_KEY}\n`);
  const file = join(folder, 'rotating.tar.gz');
  await backUp(installation(server.databaseUrl, source, null), file, {
    withKey: false,
    now: clock.now(),
  });
  try {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, 'secret.key'), newer);
    const restoring = () =>
      restore(installation(target.connectionString, dataDir, null), file, { newKey: false });
    await expect(restoring()).rejects.toThrow(/rests on a secret key that is not here/);
    writeFileSync(join(dataDir, 'secret.key'), `${newer}\n${SECRET_KEY}\n`);
    expect(await restoring()).toMatch(/^Restored /);
  } finally {
    await target.drop();
  }
});

test('half a backup, a changed one and what is none are refused in a sentence, and nothing is touched', async () => {
  const whole = readFileSync(backup);
  const tar = gunzipSync(whole);
  const at = tar.indexOf(rep.email);
  const changed = Buffer.concat([tar.subarray(0, at), Buffer.from('X'), tar.subarray(at + 1)]);
  const bad = {
    half: whole.subarray(0, whole.length / 2),
    'without its list': gzipSync(tar.subarray(0, tar.length / 2 - ((tar.length / 2) % 512))),
    changed: gzipSync(changed),
    text: Buffer.from('no backup at all'),
  };
  const target = await createTestDatabase();
  try {
    for (const [name, content] of Object.entries(bad)) {
      const file = join(folder, `${name}.tar.gz`);
      writeFileSync(file, content);
      const dataDir = emptyFolder();
      const complaints: string[] = [];
      const code = await runBackup('restore', [file], {
        withInstallation: (act) => act(installation(target.connectionString, dataDir)),
        print: () => undefined,
        complain: (line) => void complaints.push(line),
      });
      expect([code, complaints]).toEqual([
        1,
        [
          expect.stringMatching(
            /(is no whole backup|was damaged), so nothing was restored from it: [^\n]+\.$/,
          ),
        ],
      ]);
      expect(await rows(target.connectionString, 'select count(*)::int as n from users')).toEqual([
        { n: 0 },
      ]);
    }
  } finally {
    await target.drop();
  }
});

test('a restore refuses an install that runs, one with accounts, a database of something else, and another key', async () => {
  const refused = (to: Installation, complaint: Complaint | RegExp) =>
    expect(restore(to, backup, { newKey: false })).rejects.toThrow(complaint);
  // As the connection that guards jobs is for as long as a server runs; this one runs none.
  const held = await server.context.pool.connect();
  await refused(
    installation(server.databaseUrl, emptyFolder()),
    new Complaint('A Ringside server runs on this install: stop it first.'),
  );
  held.release();
  const target = await createTestDatabase();
  try {
    await refused(
      { ...installation(target.connectionString, emptyFolder()), claim: async () => false },
      new Complaint('A Ringside server runs on this install: stop it first.'),
    );
    await refused(
      installation(target.connectionString, emptyFolder(), 'another key another key another key'),
      /rests on another secret key than SECRET_KEY: set that one, or add --new-key/,
    );
    await refused(
      installation(target.connectionString, emptyFolder(), null),
      /rests on a secret key that is not here: put the file secret\.key/,
    );
    expect(
      await restore(
        installation(target.connectionString, emptyFolder(), 'another key another key another key'),
        backup,
        { newKey: true },
      ),
    ).toMatch(/The secret key is another one/);
    await refused(
      installation(target.connectionString, emptyFolder()),
      new Complaint('There are accounts in this database already: restore into an empty one.'),
    );
    await rows(target.connectionString, 'drop schema drizzle cascade');
    await refused(
      installation(target.connectionString, emptyFolder()),
      new Complaint(
        'There are tables in this database that are not of Ringside: restore into an empty one.',
      ),
    );
  } finally {
    await target.drop();
  }
});

test('a restore that breaks off in the middle leaves no rows behind, says why, and can be tried again', async () => {
  const target = await createTestDatabase();
  const dataDir = emptyFolder();
  const complaints: string[] = [];
  const again = () =>
    runBackup('restore', [backup], {
      withInstallation: (act) => act(installation(target.connectionString, dataDir)),
      print: () => undefined,
      complain: (line) => void complaints.push(line),
    });
  try {
    writeFileSync(join(dataDir, 'recordings'), 'a file in the place of the folder');
    expect([await again(), complaints]).toEqual([
      1,
      [
        expect.stringMatching(
          /^Nothing was restored, and it can be tried again: [^\n]*recordings[^\n]*\.$/,
        ),
      ],
    ]);
    expect(await rows(target.connectionString, 'select count(*)::int as n from users')).toEqual([
      { n: 0 },
    ]);
    rmSync(join(dataDir, 'recordings'));
    expect([await again(), await rows(target.connectionString, 'select email from users')]).toEqual(
      [0, [{ email: rep.email }]],
    );
  } finally {
    await target.drop();
  }
});

test('a backup replaces no file and leaves none behind where it fails', async () => {
  const from = installation(server.databaseUrl, emptyFolder());
  await expect(backUp(from, backup, { withKey: false, now: clock.now() })).rejects.toThrow(
    new Complaint(`There is a file ${backup} already: a backup replaces none.`),
  );
  await expect(
    backUp(from, join(from.dataDir, 'backup.tar.gz'), { withKey: false, now: clock.now() }),
  ).rejects.toThrow(/would lie in the data folder/);
  const nowhere = join(folder, 'no such folder/backup.tar.gz');
  await expect(backUp(from, nowhere, { withKey: false, now: clock.now() })).rejects.toThrow(
    new Complaint(`The backup ${nowhere} could not be written (ENOENT).`),
  );
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

async function rows(connectionString: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Postgres({ connectionString });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(query);
    return result.rows;
  } finally {
    await client.end();
  }
}
