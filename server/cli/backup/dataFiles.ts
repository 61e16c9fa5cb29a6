import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Complaint } from '#server/cli/complaint.ts';
import { FILES, KEY } from './manifest.ts';
import type { ArchiveWriter } from './writeArchive.ts';

/** The database is dumped, the key goes by choice; a draft is about to get another name. */
const LEFT_OUT = (path: string) =>
  /^postgres(\.new-[^/]*)?\//.test(path) ||
  path === KEY ||
  path.startsWith(`${KEY}.`) ||
  path.endsWith('.draft');

/**
 * Adds what lies under the data folder, a file at a time, each as long as it is at that moment.
 * @returns how many
 */
export async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let count = 0;
  for (const path of filesUnder(dataDir)) {
    const handle = await open(join(dataDir, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined; // Deleted meanwhile, as recordings are after their days.
      throw error;
    });
    if (handle === undefined) continue;
    try {
      const { size } = await handle.stat();
      await archive.add(
        `${FILES}${path}`,
        size,
        size === 0
          ? []
          : (handle.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>),
      );
      count += 1;
    } finally {
      await handle.close();
    }
  }
  return count;
}

/** Puts one file back, whole or not at all. @param name as it is in the archive */
export async function putFile(
  dataDir: string,
  name: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const path = name.slice(FILES.length);
  if (!isInside(path))
    throw new Complaint(
      `The backup holds a file that would not lie in the data folder: ${JSON.stringify(path)}.`,
    );
  const file = join(dataDir, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.draft`;
  try {
    await pipeline(chunks, createWriteStream(draft, { mode: 0o600, flush: true }));
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * What a backup of ours may hold: plain names below the data folder, and none that the server makes
 * itself.
 */
export function isInside(path: string): boolean {
  return (
    path !== '' &&
    !LEFT_OUT(path) &&
    path
      .split('/')
      .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
  );
}

function filesUnder(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (LEFT_OUT(entry.isDirectory() ? `${path}/` : path)) return [];
    if (entry.isDirectory()) return filesUnder(folder, `${path}/`);
    return entry.isFile() ? [path] : [];
  });
}
