import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPage } from './watchPage.ts';

let window: EventTarget;
let document: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
});
afterEach(() => void vi.unstubAllGlobals());

test('a network that is back, a page that is used, seen or taken out of the history again, wakes; a hidden one rests', () => {
  const heard: string[] = [];
  const stop = watchPage(
    () => heard.push('wake'),
    () => heard.push('rest'),
  );
  for (const name of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(name));
  expect(heard).toEqual(['wake', 'wake', 'wake']);
  for (const state of ['hidden', 'visible'] as const) {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(heard.slice(3)).toEqual(['rest', 'wake']);
  stop();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveLength(5);
});
