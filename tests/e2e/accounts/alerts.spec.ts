import { expect, type CDPSession, type Page } from '@playwright/test';
import { readPushMessage } from '#core/contract/account/pushMessage.ts';
import { startFakePushService } from '#tests/fakes/pushService.ts';
import { BATTLE_PERSONA } from '#tests/support/playedCalls.ts';
import { axeViolations } from '../support/axe.ts';
import { call, newRep } from '../support/rep.ts';
import { open, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const MESSAGE = {
  id: 'one',
  kind: 'battle',
  title: 'ann-lee challenged you',
  body: 'You’ll both call Dana.',
  link: '/challenges',
  at: Date.UTC(2026, 10, 21),
};

test('the switch asks the browser and subscribes it, the server’s message reaches that browser alone, and the worker shows what it is pushed', async ({
  page,
  context,
  rep,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const [push, rival] = await Promise.all([startFakePushService(), newRep(url)]);
  const device = push.subscribe();
  try {
    await context.grantPermissions(['notifications'], { origin: url });
    // The browser's own push service is a machine on the internet: another one answers in its
    // place.
    await page.addInitScript((subscription) => {
      let on = false;
      const given = {
        endpoint: subscription.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => subscription,
        unsubscribe: () => Promise.resolve(!(on = false)),
      };
      PushManager.prototype.subscribe = () =>
        Promise.resolve(((on = true), given) as unknown as PushSubscription);
      PushManager.prototype.getSubscription = () =>
        Promise.resolve((on ? given : null) as unknown as PushSubscription | null);
    }, device.subscription);
    await open(page, '/settings/notifications');
    const here = page.getByRole('switch', { name: 'Notifications on this device' });
    await expect(here).not.toBeChecked();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await here.click();
    await expect(here).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);

    await call(
      url,
      'POST',
      '/api/battles',
      { username: rep.username, assistantId: BATTLE_PERSONA.id },
      rival.tokens.accessToken,
    );
    await expect.poll(() => device.received.length).toBe(1);
    expect(readPushMessage(device.received[0]?.text ?? '')).toMatchObject({
      kind: 'battle',
      title: `${rival.username} challenged you`,
    });

    const browser = await context.newCDPSession(page);
    // The browser may drop what it is handed while its worker is on the way to sleep; the same
    // message twice is shown once.
    await expect(async () => {
      await deliver(browser, url, JSON.stringify(MESSAGE));
      await expect
        .poll(() => shown(page), { timeout: 3_000 })
        .toEqual([{ title: MESSAGE.title, body: MESSAGE.body, tag: 'one' }]);
    }).toPass();
    // The page in sight tells of a score by itself; the message after it is shown, so this one was
    // passed over.
    await deliver(
      browser,
      url,
      JSON.stringify({ ...MESSAGE, id: 'two', kind: 'score', title: 'Scored' }),
    );
    await expect(async () => {
      await deliver(browser, url, JSON.stringify({ ...MESSAGE, id: 'three', title: 'Another' }));
      await expect
        .poll(async () => (await shown(page)).map(({ title }) => title).toSorted(), {
          timeout: 3_000,
        })
        .toEqual(['Another', MESSAGE.title]);
    }).toPass();

    await page.getByRole('checkbox', { name: 'Battle invite: devices' }).uncheck();
    await here.click();
    await expect(here).not.toBeChecked();
    await expect
      .poll(() => call(url, 'GET', '/api/user/alerts', undefined, rep.tokens.accessToken))
      .toMatchObject({ here: null, devices: 0, choices: { push: { battle: false, score: true } } });
  } finally {
    await push.close();
  }
});

async function deliver(browser: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (mine !== undefined) resolve(mine.registrationId);
    });
  });
  await browser.send('ServiceWorker.disable');
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
}

function shown(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(
      ({ title, body, tag }) => ({ title, body, tag }),
    ),
  );
}
