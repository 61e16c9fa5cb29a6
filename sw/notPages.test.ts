import { expect, test } from 'vitest';
import { NOT_PAGES } from './notPages.ts';

const isPage = (path: string) => !NOT_PAGES.some((pattern) => pattern.test(path));

test('pages that share their path with an API call are pages for a navigation', () => {
  expect(
    [
      '/',
      '/login',
      '/register',
      '/confirmEmail?userId=1',
      '/battle-room',
      '/profile/jane.doe',
      '/apiary',
    ].map(isPage),
  ).toEqual(Array.from({ length: 7 }, () => true));
});

test('neither the API nor a missing file is answered with the app', () => {
  const paths = [
    '/api/config',
    '/manage/info',
    '/webhooks/stripe',
    '/llm/chat/completions',
    '/healthz',
    '/readyz',
    '/metrics',
    '/assets/gone-1.js',
    '/icons/none.png',
    '/sw.js',
  ];
  expect(paths.filter(isPage)).toEqual([]);
});
