import { expect, test, vi } from 'vitest';
import { loadChunk } from './chunkReload.ts';

function browser(entries: [string, string][] = [], canReload = true) {
  const values = new Map(entries);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { storage, values, canReload: () => canReload, reload: vi.fn<() => void>() };
}

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a page that loads is handed on, and its key says false', async () => {
  const deps = browser();
  await expect(loadChunk('call', () => Promise.resolve('page'), deps)).resolves.toBe('page');
  expect([...deps.values]).toEqual([['chunkReloaded:call', 'false']]);
  expect(deps.reload).not.toHaveBeenCalled();
});

test('the first failure reloads once and shows nothing as broken meanwhile', async () => {
  const deps = browser();
  const settled = vi.fn<() => void>();
  loadChunk('call', fails, deps).then(settled, settled);
  await vi.waitFor(() => expect(deps.reload).toHaveBeenCalledTimes(1));
  expect(deps.values.get('chunkReloaded:call')).toBe('true');
  expect(settled).not.toHaveBeenCalled();
});

test('a second failure throws an error named chunkLoadError and does not reload', async () => {
  const deps = browser([['chunkReloaded:call', 'true']]);
  await expect(loadChunk('call', fails, deps)).rejects.toMatchObject({ name: 'chunkLoadError' });
  expect(deps.reload).not.toHaveBeenCalled();
});

test('where there is nothing to reload from, the page that is open stays, and may reload another time', async () => {
  const deps = browser([], false);
  await expect(loadChunk('call', fails, deps)).rejects.toMatchObject({ name: 'chunkLoadError' });
  expect([deps.reload.mock.calls, deps.values.get('chunkReloaded:call')]).toEqual([[], 'false']);
});

test('a page that loads after a reload may reload again another time', async () => {
  const deps = browser([['chunkReloaded:call', 'true']]);
  await loadChunk('call', () => Promise.resolve('page'), deps);
  expect(deps.values.get('chunkReloaded:call')).toBe('false');
});

test('each page has a key of its own', async () => {
  const deps = browser([['chunkReloaded:call', 'true']]);
  void loadChunk('history', fails, deps);
  await vi.waitFor(() => expect(deps.reload).toHaveBeenCalledTimes(1));
});
