import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { numberOf, pathOf, type RecordingStorage } from './recordingStorage.ts';

/**
 * Keeps recordings in a folder that only its owner may open. A chunk appears whole: written beside
 * its place, then renamed.
 */
export function folderStorage(folder: string): RecordingStorage {
  const at = (...place: Parameters<typeof pathOf>) => join(folder, pathOf(...place));
  return {
    put: async ({ userId, callId, n }, bytes) => {
      const file = at(userId, callId, n);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomBytes(4).toString('hex')}.draft`;
      try {
        await writeThrough(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: async ({ userId, callId, n }, from, to) => {
      const handle = await unlessMissing(open(at(userId, callId, n)));
      return handle?.createReadStream({ start: from, end: to - 1 });
    },
    size: async ({ userId, callId, n }) => (await unlessMissing(stat(at(userId, callId, n))))?.size,
    list: async (userId, callId) => {
      const names = (await unlessMissing(readdir(at(userId, callId)))) ?? [];
      return names
        .map(numberOf)
        .filter((n) => n !== undefined)
        .toSorted((a, b) => a - b);
    },
    remove: async (userId, callId) => {
      await rm(at(userId, callId), { recursive: true, force: true });
    },
  };
}

/** On the disk itself before it gets its name: what was acknowledged survives a cut of power. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
