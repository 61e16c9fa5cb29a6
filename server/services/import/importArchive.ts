import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { emailSchema } from '#core/contract/account/account.ts';
import { MAX_AVATAR_BYTES } from '#core/contract/account/avatar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { failureOf } from '#server/db/failure.ts';
import { broughtXp } from '#server/db/schema/brought.ts';
import { calls } from '#server/db/schema/calls.ts';
import { xpLedger } from '#server/db/schema/progression/progression.ts';
import { recordingChunks } from '#server/db/schema/recordings.ts';
import { personas } from '#server/db/schema/personas.ts';
import { keepBrief } from '#server/db/queries/calls/briefs.ts';
import type { NewCall } from '#server/db/queries/calls/calls.ts';
import { findUserByEmail } from '#server/db/queries/accounts/users.ts';
import { normalizeEmail } from '../accounts/emails.ts';
import { createAccount } from '../accounts/operate.ts';
import { keepAvatar } from '../users/avatars/avatars.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '../export/archive.ts';
import { EXPORTED_TABLES, type ExportedTable } from '../export/exportedTables.ts';
import { rowSchema } from '../export/rowSchema.ts';
import { queueScoring } from '../jobs.ts';
import { ProblemError } from '../problemError.ts';
import { createUsername } from '../users/usernames.ts';
import { badArchive } from './badArchive.ts';
import { keepChunks } from './keepChunks.ts';
import { openArchive, type OpenArchive } from './openArchive.ts';
import { restoredRow, type Row } from './restoredRow.ts';

/** Rows that go into the database at once. */
const BATCH = 500;
const LONGEST_MANIFEST = 1_048_576;

const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  account: z.object({
    email: emailSchema,
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    publicUsername: z.string().max(200).nullable(),
  }),
});

interface Wish {
  file: string;
  /** Whose it becomes; null: of the address that the archive names. */
  to: string | null;
  /** XP counts here as if it had been earned here. */
  ranked: boolean;
  /** Of all that is unpacked. */
  maxBytes: number;
}

export interface Imported {
  email: string;
  /** Made for an account that was not there before; null where it was. */
  password: string | null;
  /** New rows by table. */
  rows: Record<string, number>;
  /** Why the account has another username than before, or none; null where all is well. */
  usernameProblem: string | null;
}

/**
 * Takes up what another installation, or this one, gave as an archive: all of it or nothing. What
 * is there already stays as it is, so that the same archive again changes nothing. Each line is
 * checked before it is used.
 * @throws {ProblemError} with a sentence for the operator
 */
export async function importArchive(
  context: Context,
  { file, to, ranked, maxBytes }: Wish,
): Promise<Imported> {
  const archive = await openArchive(file, maxBytes);
  try {
    const { account } = await manifestOf(archive);
    const email = to ?? account.email;
    const done = await context.db.transaction(async (tx) => {
      const { userId, password } = await accountFor({ ...context, db: tx }, email, account);
      const rows: Record<string, number> = {};
      for (const entry of EXPORTED_TABLES) {
        if (entry.restored === 'never' || (entry.restored === 'ranked' && !ranked)) continue;
        rows[getTableName(entry.table)] = await restore({ ...context, tx }, archive, entry, {
          userId,
          ranked,
        });
      }
      const picture = await archive.bytes('avatar.png', MAX_AVATAR_BYTES);
      if (picture.length > 0) await keepAvatar({ ...context, db: tx }, userId, picture);
      return { userId, password, rows };
    });
    const usernameProblem =
      done.password === null || account.publicUsername === null
        ? null
        : await claimName(context, done.userId, account.publicUsername);
    return { email, password: done.password, rows: done.rows, usernameProblem };
  } catch (error) {
    throw sayable(error);
  } finally {
    archive.close();
  }
}

async function manifestOf(archive: OpenArchive) {
  if (!archive.has('ringside.json'))
    throw badArchive('it is not one of Ringside, since it has no ringside.json');
  const text = (await archive.bytes('ringside.json', LONGEST_MANIFEST)).toString('utf8');
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success)
    throw badArchive(`ringside.json is not as it should be: ${complaintOf(manifest.error)}`);
  return manifest.data;
}

async function accountFor(
  context: Context,
  email: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<{ userId: string; password: string | null }> {
  const known = await findUserByEmail(context.db, normalizeEmail(email));
  if (known) return { userId: known.id, password: null };
  const password = await createAccount(context, {
    email,
    firstName: firstName || 'New',
    lastName: lastName || 'Rep',
  });
  const made = await findUserByEmail(context.db, normalizeEmail(email));
  return { userId: made!.id, password };
}

interface Into {
  userId: string;
  ranked: boolean;
}

/** How many of a table's rows are new here. */
async function restore(
  context: Context & { tx: Transaction },
  archive: OpenArchive,
  entry: ExportedTable,
  { userId, ranked }: Into,
): Promise<number> {
  const name = getTableName(entry.table);
  const schema = rowSchema(entry);
  const how = { ranked, now: context.now() };
  let line = 0;
  let added = 0;
  let batch: Row[] = [];
  const flush = async () => {
    if (batch.length > 0)
      added += await insert(context, archive, entry.table, batch, { userId, ranked });
    batch = [];
  };
  for await (const text of archive.lines(`tables/${name}.jsonl`)) {
    line += 1;
    // The database takes no such character anywhere.
    const row = text.includes('\\u0000') ? null : schema.safeParse(parsed(text));
    if (!row?.success)
      throw badArchive(
        `line ${line} of ${name}.jsonl is not as it should be${row ? `: ${complaintOf(row.error)}` : ''}`,
      );
    const restored = restoredRow(entry.table, row.data, how);
    if (restored) batch.push(restored);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return added;
}

async function insert(
  context: Context & { tx: Transaction },
  archive: OpenArchive,
  table: PgTable,
  rows: Row[],
  { userId, ranked }: Into,
): Promise<number> {
  const { tx } = context;
  if (table === recordingChunks) return keepChunks(context, archive, userId, rows);
  const target: PgTable = table === xpLedger && !ranked ? broughtXp : table;
  const owned = rows.map((row) =>
    target === personas ? { ...row, ownerId: userId } : { ...row, userId },
  );
  if (target === calls) {
    const kept: (typeof calls.$inferInsert)[] = [];
    for (const row of owned as unknown as NewCall[])
      kept.push({ ...row, ...(await keepBrief(tx, row.persona)) });
    const added = await tx
      .insert(calls)
      .values(kept)
      .onConflictDoNothing()
      .returning({ id: calls.id, settled: calls.settled });
    for (const { id, settled } of added) if (!settled) await queueScoring(tx, { userId, id });
    return added.length;
  }
  return (
    await tx
      .insert(target)
      .values(owned)
      .onConflictDoNothing()
      .returning({ one: sql<number>`1` })
  ).length;
}

async function claimName(
  context: Context,
  userId: string,
  username: string,
): Promise<string | null> {
  try {
    await createUsername(context, userId, { username, showOnPublicBoard: false });
    return null;
  } catch (error) {
    if (error instanceof ProblemError)
      return `The username ${username} cannot be had here, so another is asked for at the first sign-in.`;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function complaintOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'the row'}: ${issue.message}` : 'it cannot be read';
}

/** What the database refuses is a fault of the archive where it names its rule. */
function sayable(error: unknown): unknown {
  const failure = failureOf(error) as { code?: string; constraint?: string };
  if (failure.code === '23503')
    return badArchive(`it has a row of something that is not in it (${failure.constraint})`);
  if (failure.code === '23514')
    return badArchive(`it has a row that cannot be (${failure.constraint})`);
  if (/^(21|22)/.test(failure.code ?? '')) return badArchive('it has a value that no row can have');
  return failure;
}
