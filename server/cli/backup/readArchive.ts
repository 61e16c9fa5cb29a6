import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry as TarEntry } from 'tar-stream';
import { Complaint } from '#server/cli/complaint.ts';
import { MANIFEST, manifestSchema, type Entry, type Manifest } from './manifest.ts';

export interface ReadEntry {
  name: string;
  chunks: AsyncIterable<Buffer>;
}

/**
 * Every entry in turn; the content of each must be read before the next. Rejects where the file is
 * cut off or no archive.
 */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  reading.catch(() => undefined); // It breaks the loop below as well.
  for await (const entry of tar)
    yield { name: entry.header.name, chunks: entry satisfies TarEntry };
  await reading;
}

/**
 * Reads all of a backup and compares each entry with the manifest.
 * @throws {Complaint} where it cannot be read, is cut off or was changed
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Entry[] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const { name, chunks } of readArchive(file)) {
      if (name === MANIFEST)
        manifest = manifestSchema.parse(JSON.parse((await whole(chunks)).toString('utf8')));
      else found.push(await measured(name, chunks));
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && /^E[A-Z]+$/.test(code))
      throw new Complaint(`The backup ${file} cannot be read (${code}).`);
    throw new Complaint(
      `${file} is no whole backup, so nothing was restored from it: ${message.split('\n')[0] ?? ''}.`,
    );
  }
  if (manifest === undefined)
    throw new Complaint(
      `${file} is no whole backup, so nothing was restored from it: its list of contents is missing.`,
    );
  const wrong = firstDifference(manifest.entries, found);
  if (wrong !== undefined)
    throw new Complaint(
      `${file} was damaged, so nothing was restored from it: ${wrong} is not what was backed up.`,
    );
  return manifest;
}

export async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = [];
  for await (const chunk of chunks) held.push(chunk);
  return Buffer.concat(held);
}

async function measured(name: string, chunks: AsyncIterable<Buffer>): Promise<Entry> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex') };
}

function firstDifference(listed: Entry[], found: Entry[]): string | undefined {
  const at = Array.from(
    { length: Math.max(listed.length, found.length) },
    (_, index) => index,
  ).find((index) => {
    const [a, b] = [listed[index], found[index]];
    return a?.name !== b?.name || a?.size !== b?.size || a?.sha256 !== b?.sha256;
  });
  return at === undefined ? undefined : (listed[at]?.name ?? found[at]?.name);
}
