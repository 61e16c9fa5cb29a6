import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Provider } from 'react-redux';
import { onlineChanged } from './connection/connection.ts';
import { useAppDispatch, useAppSelector, useSavedAt } from './hooks.ts';
import { selectSessionStatus } from './session.ts';
import { createAppStore } from './store.ts';

test.each([
  ['useAppSelector', () => useAppSelector(selectSessionStatus)],
  ['useAppDispatch', () => typeof useAppDispatch()],
])('%s outside the store’s provider raises an error', (_name, useIt) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Probe() {
    return <>{useIt()}</>;
  }
  expect(() => renderToStaticMarkup(<Probe />)).toThrow(/react-redux context/);
  vi.restoreAllMocks();
});

test.each([
  [true, ''],
  [false, '1000'],
])(
  'with a network (%s) nobody is told how old an answer is, without one everybody',
  (online, told) => {
    const { store } = createAppStore();
    store.dispatch(onlineChanged(online));
    function Age() {
      return <>{useSavedAt({ fulfilledTimeStamp: 1_000 })}</>;
    }
    expect(
      renderToStaticMarkup(
        <Provider store={store}>
          <Age />
        </Provider>,
      ),
    ).toBe(told);
  },
);
