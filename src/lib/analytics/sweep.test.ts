import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { sweepAnalytics } from './sweep.ts';

afterEach(() => vi.unstubAllGlobals());

test('what analytics kept is taken away, and nothing else', () => {
  fakeBrowser();
  for (const key of [
    'ph_phc_local_posthog',
    '__ph_opt_in_out_phc_local',
    'seenSurvey_1',
    'lastSeenSurveyDate',
    'token',
    'photo',
  ])
    localStorage.setItem(key, '1');
  sessionStorage.setItem('ph_phc_local_window_id', '1');
  const written: string[] = [];
  const jar = {
    get cookie() {
      return 'ph_phc_local_posthog=%7B%7D; other=1';
    },
    set cookie(value) {
      written.push(value);
    },
  };
  sweepAnalytics([localStorage, sessionStorage], jar);
  expect([Object.keys(localStorage), Object.keys(sessionStorage), written]).toEqual([
    ['token', 'photo'],
    [],
    ['ph_phc_local_posthog=; path=/; max-age=0'],
  ]);
});
