import { expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

const machine = { platform: 'linux', arch: 'x64', libc: 'glibc' };
const missing = (
  locked: Parameters<typeof missingPackages>[0],
  installed: Parameters<typeof missingPackages>[1] = {},
  dev = true,
) => missingPackages(locked, installed, { dev, machine });

test('what is locked and installed in the same version is not missing', () => {
  expect(
    missing(
      { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.2.3' } },
      { 'node_modules/a': { version: '1.2.3' } },
    ),
  ).toEqual([]);
});

test('another version counts as missing', () => {
  expect(
    missing({ 'node_modules/a': { version: '1.2.3' } }, { 'node_modules/a': { version: '1.2.2' } }),
  ).toEqual(['node_modules/a']);
});

test('optional packages for other machines are not missed', () => {
  const locked = {
    'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/arm': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
    'node_modules/musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/not-linux': { version: '1.0.0', optional: true, os: ['!linux'] },
    'node_modules/asked-for-by-arm': { version: '1.0.0', optional: true },
  };
  expect(missing(locked)).toEqual([]);
});

test('the optional package for this machine is missed', () => {
  expect(
    missing({
      'node_modules/own': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    }),
  ).toEqual(['node_modules/own']);
});

test('a server that is built does without what only building needs', () => {
  const locked = {
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/pg': { version: '8.0.0' },
  };
  expect(missing(locked, {}, false)).toEqual(['node_modules/pg']);
});
