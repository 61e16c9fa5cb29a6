import { expect, test } from 'vitest';
import { deviceStanding } from './deviceStanding.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  ['default', 'askable'],
  ['granted', 'allowed'],
  ['denied', 'blocked'],
] as const)('a permission that is %s makes the device %s', (permission, standing) => {
  expect(deviceStanding(browser(IPHONE, permission))).toBe(standing);
});

test.each([
  ['an iPhone’s browser needs the installed app', IPHONE, 5, 'apple'],
  ['and an iPad’s, which says that it is a Mac', MAC, 5, 'apple'],
  ['a Mac without them cannot', MAC, 0, 'unsupported'],
] as const)('%s', (_what, userAgent, touches, standing) => {
  expect(
    deviceStanding({ navigator: { userAgent, maxTouchPoints: touches, serviceWorker: {} } }),
  ).toBe(standing);
});

function browser(userAgent: string, permission: NotificationPermission) {
  return {
    navigator: { userAgent, maxTouchPoints: 5, serviceWorker: {} },
    Notification: { permission },
    PushManager: {},
  };
}
