import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { selectSessionStatus } from './session.ts';

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
