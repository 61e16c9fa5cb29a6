import { Readable } from 'node:stream';
import { getTableName } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Context } from '#server/context.ts';
import { findAvatar } from '#server/db/queries/accounts/avatars.ts';
import { recordingCalls } from '#server/db/queries/calls/recordings.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { avatarPlace } from '../users/avatars/avatars.ts';
import { ACCOUNT_WITHOUT, EXPORTED_TABLES } from './exportedTables.ts';
import { rowLines } from './readRows.ts';

/** Of the archive; another one is told apart by it. */
export const ARCHIVE_FORMAT = 'ringside-archive';
export const ARCHIVE_VERSION = 1;

const README = `Everything Ringside keeps of you.

ringside.json       what this is, and your account
tables/NAME.jsonl   one table each, a row a line, as JSON
recordings/CALL/N.pcm
                    your voice in a call, in chunks: 16-bit mono PCM at the rate that recording_chunks.jsonl names
avatar.png          your picture

Passwords, tokens, keys and hashes are not in it. The operator of another installation takes it up with
npm run admin -- import FILE
`;

/**
 * Everything of a user as one zip, read as it is sent. What refers to other rows is read before
 * them, so that what is made meanwhile refers to nothing that is missing.
 */
export async function archiveOf(context: Context, userId: string): Promise<Readable> {
  const user = await findUser(context.db, userId);
  const avatar = await findAvatar(context.db, userId);
  const calls = await recordingCalls(context.db, userId);
  const zip = new ZipFile();
  const account = Object.fromEntries(
    Object.entries(user ?? {}).filter(([name]) => !ACCOUNT_WITHOUT.includes(name)),
  );
  zip.addBuffer(Buffer.from(README), 'README.txt');
  const exportedAt = context.now().toISOString();
  const about = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt, account };
  zip.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), 'ringside.json');
  for (const entry of EXPORTED_TABLES.toReversed())
    add(zip, `tables/${getTableName(entry.table)}.jsonl`, () => rowLines(context, entry, userId));
  if (avatar) add(zip, 'avatar.png', () => stored(context, avatarPlace(userId), avatar.bytes));
  for (const callId of calls) {
    for (const n of await context.recordings.list(userId, callId)) {
      const place = { userId, callId, n };
      add(zip, `recordings/${callId}/${n}.pcm`, async function* () {
        const bytes = await context.recordings.size(place);
        if (bytes !== undefined && bytes > 0) yield* stored(context, place, bytes);
      });
    }
  }
  zip.end();
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
}

function add(zip: ZipFile, name: string, read: () => AsyncIterable<string | Buffer>): void {
  zip.addReadStreamLazy(name, (done) => {
    const stream = Readable.from(read(), { objectMode: false });
    // One that breaks off ends the download, rather than be taken for all there is.
    stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
    done(null, stream);
  });
}

async function* stored(
  { recordings }: Pick<Context, 'recordings'>,
  place: { userId: string; callId: string; n: number },
  bytes: number,
): AsyncGenerator<Buffer> {
  const file = await recordings.open(place, 0, bytes);
  // Deleted since it was listed.
  if (file) yield* file as AsyncIterable<Buffer>;
}
