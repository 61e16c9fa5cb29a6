import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/process/startError.ts';
import { accountFor } from './account.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-account-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an ordinary user runs PostgreSQL themselves', () => {
  expect(accountFor(join(folder, 'none-yet'), 1234)).toBeNull();
});

test("data that is another user's is refused in one sentence", () => {
  const stranger = statSync(folder).uid + 1234;
  expect(() => accountFor(folder, stranger)).toThrow(StartError);
  expect(() => accountFor(folder, stranger)).toThrow(
    /^The data in .* belongs to another user \(uid \d+\): [^.]+\.$/,
  );
});

test('root drops to an unprivileged account while there is no data', () => {
  const passwd = join(folder, 'passwd');
  writeFileSync(
    passwd,
    'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\npostgres:x:70:71::/:/bin/sh\n',
  );
  expect(accountFor(join(folder, 'none-yet'), 0, passwd)).toEqual({ uid: 70, gid: 71 });
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n');
  expect(accountFor(join(folder, 'none-yet'), 0, passwd)).toEqual({ uid: 65_534, gid: 65_533 });
});

test("root drops to the data's owner", () => {
  if (process.getuid?.() === 0) chownSync(folder, 1234, 1235);
  const { uid, gid } = statSync(folder);
  expect(accountFor(folder, 0)).toEqual({ uid, gid });
});

test('Windows knows no user ids', () => {
  expect(accountFor(folder, undefined)).toBeNull();
});
