import { expect, test } from 'vitest';
import { openLink, openNotification, type WindowDeps } from './openNotification.ts';

const ORIGIN = 'https://ringside.test';

test('a click leads an open page there and brings it to the front', async () => {
  const app = opened(['/profile']);
  await openLink('/call-history/c1', app);
  expect(app.done).toEqual(['focus /profile', 'navigate /call-history/c1']);
});

test('a page that is there already is only brought to the front', async () => {
  const app = opened(['/profile', '/call-history/c1']);
  await openLink('/call-history/c1', app);
  expect(app.done).toEqual(['focus /call-history/c1']);
});

test('a call that is held is never led elsewhere: another page opens', async () => {
  const app = opened(['/battle-room/call']);
  await openLink('/call-history/c1', app);
  expect(app.done).toEqual(['open /call-history/c1']);
});

test('where nothing is open, the page opens', async () => {
  const app = opened([]);
  await openLink('/challenges', app);
  expect(app.done).toEqual(['open /challenges']);
});

test.each([
  [{ link: '//elsewhere.example' }],
  [{ link: '/\\elsewhere.example' }],
  [{ link: '/\t/elsewhere.example' }],
  [{ link: 'https://elsewhere.example' }],
  [null],
])(
  'a notification that leads nowhere in the app opens its first page, and is closed',
  async (data) => {
    const app = opened([]);
    let closed = 0;
    const waits: Promise<unknown>[] = [];
    globalThis.location = { origin: ORIGIN } as Location;
    openNotification(
      {
        notification: { close: () => void (closed += 1), data: data as unknown },
        waitUntil: (work: Promise<unknown>) => void waits.push(work),
      },
      app.clients,
    );
    await Promise.all(waits);
    expect([closed, app.done]).toEqual([1, ['open /']]);
  },
);

function opened(paths: string[]) {
  const done: string[] = [];
  const path = (url: string) => url.slice(ORIGIN.length);
  const pages = paths.map((at) => {
    const page = {
      url: ORIGIN + at,
      focus: () => {
        done.push(`focus ${at}`);
        return Promise.resolve(page);
      },
      navigate: (url: string) => Promise.resolve(done.push(`navigate ${path(url)}`)),
    };
    return page;
  });
  const clients = {
    matchAll: () => Promise.resolve(pages),
    openWindow: (url: string) => Promise.resolve(done.push(`open ${path(url)}`)),
  } as unknown as WindowDeps['clients'];
  return { origin: ORIGIN, clients, done };
}
