import { expect, test, vi } from 'vitest';
import { keepPreferences, readPreferences } from '../shared/preferences.ts';
import { timeLeft } from '../live/timeLeft.ts';
import { browserName } from './browserName.ts';

test('each browser is told by its own way to allow a microphone', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  expect(browserName(chrome)).toBe('chrome');
  expect(browserName(`${chrome} Edg/140.0.0.0`)).toBe('edge');
  expect(browserName(chrome.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 7'))).toBe(
    'android',
  );
  expect(
    browserName('Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0'),
  ).toBe('firefox');
  expect(
    browserName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('ios');
  expect(
    browserName(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ),
  ).toBe('safari');
  expect(browserName('')).toBe('other');
});

test('the time left is shown throughout where minutes are limited, else in the last five minutes, and warned of twice', () => {
  const minutes = { ms: 600_000, byMinutes: true };
  const longest = { ms: 3_600_000, byMinutes: false };
  expect(timeLeft(10_000, minutes)).toEqual({ leftMs: 590_000, warning: 'none' });
  expect(timeLeft(540_000, minutes)).toEqual({ leftMs: 60_000, warning: 'soon' });
  expect(timeLeft(585_000, minutes)).toEqual({ leftMs: 15_000, warning: 'last' });
  expect(timeLeft(700_000, minutes)).toEqual({ leftMs: 0, warning: 'last' });
  expect(timeLeft(10_000, longest)).toEqual({ leftMs: null, warning: 'none' });
  expect(timeLeft(3_300_000, longest).leftMs).toBe(300_000);
  expect(timeLeft(10_000, null)).toEqual({ leftMs: null, warning: 'none' });
});

test('microphone, headphones and keys are remembered, and a browser that refuses storage gives the usual', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(readPreferences(() => storage)).toEqual({
    deviceId: null,
    headphones: false,
    inBrowser: false,
    ownModel: false,
    serverHears: false,
    singleKeys: true,
    captions: true,
  });
  keepPreferences(
    {
      deviceId: 'usb',
      headphones: true,
      inBrowser: true,
      serverHears: true,
      ownModel: true,
      singleKeys: false,
      captions: false,
    },
    () => storage,
  );
  expect(readPreferences(() => storage)).toEqual({
    deviceId: 'usb',
    headphones: true,
    inBrowser: true,
    serverHears: true,
    ownModel: true,
    singleKeys: false,
    captions: false,
  });
  expect(kept.get('selectedMicrophone')).toBe('usb');
  keepPreferences({ deviceId: null }, () => storage);
  expect(readPreferences(() => storage).deviceId).toBeNull();
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuses = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  keepPreferences({ headphones: true }, refuses);
  expect(readPreferences(refuses)).toEqual({
    deviceId: null,
    headphones: false,
    inBrowser: false,
    ownModel: false,
    serverHears: false,
    singleKeys: true,
    captions: true,
  });
  said.mockRestore();
});
