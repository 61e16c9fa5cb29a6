import { expect, test, vi } from 'vitest';
import { privacyApi } from '#src/features/account/privacy/privacyApi.ts';
import { createAppStore } from './store.ts';

test('what is changed ahead of the server is told of before the next frame, so no box shows its old state in between', async () => {
  const noFrame = vi.fn<() => void>();
  vi.stubGlobal('window', { requestAnimationFrame: noFrame });
  const { store } = createAppStore();
  store.dispatch(
    privacyApi.util.upsertQueryEntries([
      {
        endpointName: 'privacy',
        arg: undefined,
        value: {
          onBoards: true,
          onPublicBoard: true,
          findable: true,
          challenges: 'friends',
          scores: 'friends',
          traits: 'friends',
          history: 'nobody',
        },
      },
    ]),
  );
  const told = vi.fn<() => void>();
  store.subscribe(told);
  store.dispatch(
    privacyApi.util.updateQueryData('privacy', undefined, (privacy) => ({
      ...privacy,
      onBoards: false,
    })),
  );
  await Promise.resolve();
  expect(told).toHaveBeenCalledTimes(1);
  expect(privacyApi.endpoints.privacy.select()(store.getState()).data).toMatchObject({
    onBoards: false,
  });
  vi.unstubAllGlobals();
});
