import { expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { restoredRow } from './restoredRow.ts';

test('a notification of what passed between people stays behind: there is nothing here that it could lead to', () => {
  const how = { ranked: false, now: new Date(0) };
  const kept = ['achievement', 'score', 'friend', 'battle', 'company', 'coach'].filter(
    (type) => restoredRow(notifications, { type }, how) !== null,
  );
  expect(kept).toEqual(['achievement', 'score']);
});
