import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeS3, type FakeS3 } from '#tests/fakes/s3.ts';
import { folderStorage } from './folderStorage.ts';
import type { RecordingStorage } from './recordingStorage.ts';
import { s3Storage } from './s3Storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-recordings-'));
let s3: FakeS3;
let bucket: RecordingStorage;
const inFolder = folderStorage(folder);
const storageOf = (kind: string) => (kind === 'folder' ? inFolder : bucket);

beforeAll(async () => {
  s3 = await startFakeS3();
  bucket = s3Storage(s3.url);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const [user, other, call, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (n: number, callId: string = call, userId: string = user) => ({ userId, callId, n });

test.each(['folder', 'bucket'])('a %s keeps chunks by user, call and number', async (kind) => {
  const storage = storageOf(kind);
  for (const n of [10, 2, 0, 7]) await storage.put(at(n), Buffer.from(`chunk ${n}`));
  await storage.put(at(2), Buffer.from('again'));
  await storage.put(at(0, second), Buffer.from('second call'));
  await storage.put(at(0, call, other), Buffer.from('another user'));
  expect(await storage.list(user, call)).toEqual([0, 2, 7, 10]);
  expect([await storage.size(at(2)), await storage.size(at(3))]).toEqual([5, undefined]);
  expect([
    await read(storage, 2, 0, 5),
    await read(storage, 10, 2, 6),
    await read(storage, 3, 0, 1),
  ]).toEqual(['again', 'unk ', undefined]);
  await storage.remove(user, call);
  await storage.remove(user, call);
  expect([await storage.list(user, call), await storage.list(user, second)]).toEqual([[], [0]]);
  await storage.remove(user);
  expect([await storage.list(user, second), await storage.list(other, call)]).toEqual([[], [0]]);
});

test.each(['folder', 'bucket'])('nothing leads out of a %s', async (kind) => {
  const storage = storageOf(kind);
  for (const place of [at(-1), at(1.5), at(0, '../../etc'), at(0, call, '..'), at(0, call, '')])
    await expect(storage.put(place, Buffer.from('x'))).rejects.toThrow('not a place');
  await expect(storage.remove('')).rejects.toThrow('not a place');
});

test('files of recordings are open to their owner alone, and no draft is left', async () => {
  await inFolder.put(at(1), Buffer.from('x'));
  expect(statSync(join(folder, user, call)).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, user, call))).toEqual(['1.pcm']);
});

test('a bucket that is busy for a moment is asked again, one that refuses is told of', async () => {
  s3.failures.push(503);
  await bucket.put(at(4), Buffer.from('in the end'));
  expect(s3.objects.get(`${user}/${call}/4.pcm`)?.toString()).toBe('in the end');
  s3.failures.push(403);
  await expect(bucket.put(at(5), Buffer.from('x'))).rejects.toThrow('403');
});

test('a wrong secret is refused by its signature', async () => {
  await expect(
    s3Storage(s3.url.replace('a%2Fsecret', 'another')).put(at(6), Buffer.from('x')),
  ).rejects.toThrow('403');
});

async function read(
  storage: RecordingStorage,
  n: number,
  from: number,
  to: number,
): Promise<string | undefined> {
  const stream = await storage.open(at(n), from, to);
  return stream && Buffer.concat(await stream.toArray()).toString();
}
