import { expect, test } from 'vitest';
import type { PushMessage } from '#core/contract/account/pushMessage.ts';
import type { Session } from '#src/lib/session/session.ts';
import { show, type PushDeps } from './push.ts';

const SESSION: Session = { id: 'one', accessToken: 'a', refreshToken: 'r', expiresAt: 0 };
const SCORE: PushMessage = {
  id: 'id-1',
  kind: 'score',
  title: 'Scored',
  body: '72 of 100',
  link: '/call-history/c1',
  at: 5,
};

test('a message is a notification that says where a click leads, and that takes the place of its own repeat', async () => {
  const browser = worker();
  await browser.show(JSON.stringify(SCORE));
  expect(browser.shown).toEqual([
    [
      'Scored',
      expect.objectContaining({
        body: '72 of 100',
        tag: 'id-1',
        timestamp: 5,
        data: { link: '/call-history/c1' },
      }),
    ],
  ]);
});

test('a score is not told while a page of the app is looked at, but is where every page is hidden', async () => {
  const looking = worker({ pages: ['hidden', 'visible'] });
  await looking.show(JSON.stringify(SCORE));
  expect(looking.shown).toEqual([]);
  const away = worker({ pages: ['hidden'] });
  await away.show(JSON.stringify(SCORE));
  expect(away.shown).toHaveLength(1);
});

test('anything else is told whatever is open: no page says it by itself', async () => {
  const looking = worker({ pages: ['visible'] });
  await looking.show(JSON.stringify({ ...SCORE, kind: 'battle' }));
  expect(looking.shown).toHaveLength(1);
});

test('who signed out without a network is told of nothing, and the browser takes no more', async () => {
  const browser = worker({ session: null });
  await browser.show(JSON.stringify(SCORE));
  expect([browser.shown, browser.unsubscribed()]).toEqual([[], 1]);
});

test.each([
  '',
  'hello',
  'null',
  '{}',
  JSON.stringify({ ...SCORE, link: 'https://elsewhere.example' }),
  JSON.stringify({ ...SCORE, link: '//elsewhere.example' }),
  JSON.stringify({ ...SCORE, link: '/\\elsewhere.example' }),
  JSON.stringify({ ...SCORE, link: '/\t/elsewhere.example' }),
  JSON.stringify({ ...SCORE, title: 1 }),
])('what is no message of this app’s is not shown: %s', async (text) => {
  const browser = worker();
  await expect(browser.show(text)).rejects.toThrow('none of this app');
  expect(browser.shown).toEqual([]);
});

function worker({
  pages = [],
  session = SESSION,
}: { pages?: DocumentVisibilityState[]; session?: Session | null } = {}) {
  const shown: [string, NotificationOptions | undefined][] = [];
  let ended = 0;
  const subscription = {
    unsubscribe: () => Promise.resolve((ended += 1) > 0),
  } as unknown as PushSubscription;
  const deps = {
    session: () => Promise.resolve(session),
    clients: {
      matchAll: () => Promise.resolve(pages.map((visibilityState) => ({ visibilityState }))),
    } as unknown as PushDeps['clients'],
    registration: {
      showNotification: (title: string, options?: NotificationOptions) =>
        Promise.resolve(void shown.push([title, options])),
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: () => Promise.resolve(subscription),
      },
    },
  };
  return { shown, unsubscribed: () => ended, show: (text: string) => show(text, deps) };
}
