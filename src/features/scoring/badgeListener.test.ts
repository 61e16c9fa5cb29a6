import { expect, test, vi } from 'vitest';
import { pendingScoringsFound, scoringSettled, scoringsForgotten } from '#src/store/scoring.ts';
import { createAppStore } from '#src/store/store.ts';
import { startBadge } from './badgeListener.ts';

const awaited = (callRecordId: string) => ({ callRecordId, startedAt: 0, userId: 'sam' });

test('the icon shows how many scores are awaited, and nothing once none is', async () => {
  const { store, listen } = createAppStore();
  const badge = {
    setAppBadge: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    clearAppBadge: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  startBadge(listen, badge, () => undefined);
  store.dispatch(pendingScoringsFound([awaited('a'), awaited('b')]));
  store.dispatch(scoringSettled({ callRecordId: 'a', state: { status: 'complete' } as never }));
  store.dispatch(scoringsForgotten());
  await Promise.resolve();
  expect([badge.setAppBadge.mock.calls, badge.clearAppBadge.mock.calls.length]).toEqual([
    [[2], [1]],
    1,
  ]);
});

test('a browser without a badge is no problem', () => {
  const { store, listen } = createAppStore();
  const log = vi.fn<(problem: unknown) => void>();
  startBadge(listen, {}, log);
  store.dispatch(pendingScoringsFound([awaited('a')]));
  expect(log).not.toHaveBeenCalled();
});
