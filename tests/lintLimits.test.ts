import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const LIMITS = ['complexity', 'max-depth', 'max-params'];

type Rules = Record<string, unknown>;
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  rules: Rules;
  overrides: { files: string[]; rules: Rules }[];
};
const listed = config.overrides
  .filter(({ rules }) => LIMITS.some((limit) => rules[limit] === 'off'))
  .flatMap(({ files }) => files);

test('a file leaves the list of those over the limits of a function as soon as it keeps them, or is gone', () => {
  const over = filesOver(listed.filter((file) => existsSync(join(root, file))));
  expect(over.length).toBeGreaterThan(0);
  expect(listed.filter((file) => !over.includes(file))).toEqual([]);
});

/** Those of `files` in which a function is over one of the limits. */
function filesOver(files: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-limits-'));
  try {
    const rules = Object.fromEntries(LIMITS.map((limit) => [limit, config.rules[limit]]));
    const path = join(folder, 'limits.json');
    writeFileSync(path, JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules }));
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-c', path, '-f', 'json', ...files], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
    return diagnostics.map(({ filename }) => filename.replaceAll('\\', '/'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
