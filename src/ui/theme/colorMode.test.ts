import { expect, test } from 'vitest';
import { applyColorMode, chooseColorMode, storedColorMode } from './colorMode.ts';

function fakePage() {
  const attributes = new Map<string, string>();
  const stored = new Map<string, string>();
  return {
    attributes,
    root: {
      setAttribute: (name: string, value: string) => attributes.set(name, value),
      removeAttribute: (name: string) => attributes.delete(name),
    } as unknown as HTMLElement,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  };
}

test('without a choice the page follows the system', () => {
  const { storage, root, attributes } = fakePage();
  applyColorMode(storedColorMode(storage), root);
  expect(attributes.size).toBe(0);
});

test('a choice is applied at once and found again at the next start', () => {
  const { storage, root, attributes } = fakePage();
  chooseColorMode('dark', storage, root);
  expect(attributes.get('data-theme')).toBe('dark');
  expect(storedColorMode(storage)).toBe('dark');
});

test('going back to the system forgets the choice', () => {
  const { storage, root, attributes } = fakePage();
  chooseColorMode('light', storage, root);
  chooseColorMode('system', storage, root);
  expect(attributes.size).toBe(0);
  expect(storedColorMode(storage)).toBe('system');
});

test('closed storage and unknown values count as no choice', () => {
  expect(
    storedColorMode({
      getItem: () => {
        throw new Error('denied');
      },
    }),
  ).toBe('system');
  expect(storedColorMode({ getItem: () => 'purple' })).toBe('system');
});

test('a choice is applied where storage refuses to keep it', () => {
  const { root, attributes } = fakePage();
  chooseColorMode(
    'dark',
    {
      setItem: () => {
        throw new Error('denied');
      },
      removeItem: () => undefined,
    },
    root,
  );
  expect(attributes.get('data-theme')).toBe('dark');
});
