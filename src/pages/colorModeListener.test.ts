import { expect, test } from 'vitest';
import { sessionEnded } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { forgetColorMode } from './colorModeListener.ts';

test('signing out goes back to the colours of the system, a start without a session leaves them alone', () => {
  const { store, listen } = createAppStore();
  const applied: string[] = [];
  forgetColorMode(listen, (mode) => applied.push(mode));
  store.dispatch(sessionEnded(null));
  expect(applied).toEqual([]);
  store.dispatch(sessionEnded('rep'));
  expect(applied).toEqual(['system']);
});
