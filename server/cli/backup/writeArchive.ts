import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { MANIFEST, type Entry, type Manifest } from './manifest.ts';

/** Fast rather than small: most of a backup is sound, which hardly shrinks. */
const GZIP_LEVEL = 4;

export interface ArchiveWriter {
  /** @param size bytes that `chunks` come to */
  add(name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Writes the manifest and waits until all is on the disk. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<Entry[]>;
  /** Gives up; what was written stays behind. */
  abandon(): Promise<void>;
}

/**
 * A gzipped tar file whose last entry lists the others with their checksums.
 * @param file is replaced; for its owner's eyes alone
 */
export function writeArchive(file: string): ArchiveWriter {
  const tar = pack();
  const entries: Entry[] = [];
  const written = pipeline(
    tar,
    createGzip({ level: GZIP_LEVEL }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  let broken: unknown;
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch((error: unknown) => (broken = error)); // Whoever writes next is told.
  return {
    add,
    finish: async (manifest) => {
      const text = Buffer.from(
        `${JSON.stringify({ ...manifest, entries } satisfies Manifest, null, 1)}\n`,
      );
      const all = [...entries];
      await add(MANIFEST, text.length, [text]);
      tar.finalize();
      await written;
      return all;
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
    },
  };

  async function add(
    name: string,
    size: number,
    chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    if (broken !== undefined) throw broken;
    const hash = createHash('sha256');
    const sink = tar.entry({ name, size, mode: 0o600 });
    const done = once(sink, 'finish');
    done.catch(() => undefined); // It breaks with the file, whose own reason is the better one.
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), failed]);
    }
    sink.end();
    await Promise.race([done, failed]);
    entries.push({ name, size, sha256: hash.digest('hex') });
  }
}
