import { expect, test } from 'vitest';
import { notificationSchema } from './notifications.ts';

const NOTIFICATION = {
  id: 'n1',
  type: 'challenge',
  title: 'Challenge done',
  body: '',
  createdAt: '2026-11-23T08:00:00.000Z',
  readAt: null,
};

test.each([
  ['/call-history/c1#turn-3', true],
  [null, true],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['//evil.example', false],
])('a notification with the link %j is one: %s', (link, isOne) => {
  expect(notificationSchema.safeParse({ ...NOTIFICATION, link }).success).toBe(isOne);
});
