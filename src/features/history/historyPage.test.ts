import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from '#src/store/store.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { historyApi } from './historyApi.ts';

const pagination = {
  currentPage: 2,
  pageSize: 20,
  totalCount: 21,
  totalPages: 2,
  hasNextPage: false,
  hasPreviousPage: true,
};

beforeEach(() => fakeBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const UNEXPECTED: [string, unknown][] = [
  ['null', null],
  ['a text', 'calls'],
  ['a bare list', [{ id: 'c1' }]],
  ['no pagination', { data: [] }],
  ['no data', { pagination }],
  ['data that is no list', { data: {}, pagination }],
  ['rows that are no calls', { data: [null], pagination }],
  ['paging without counts', { data: [], pagination: { currentPage: 1 } }],
];

test.each(UNEXPECTED)(
  'an unexpected call-history format (%s) is logged and gives an empty page',
  async (_case, answer) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { data, error } = await ask(answer);
    expect(error).toBeUndefined();
    expect(data).toEqual({
      data: [],
      pagination: {
        currentPage: 1,
        pageSize: 20,
        totalCount: 0,
        totalPages: 0,
        hasNextPage: false,
        hasPreviousPage: false,
      },
    });
    expect(said(warned)).toEqual([
      ['[call history]', { message: 'The answer has an unexpected format.', answer }],
    ]);
  },
);

test('a page of calls is taken as it is, and nothing is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = { data: [{ id: 'c1' }], pagination };
  expect((await ask(page)).data).toEqual(page);
  expect(said(warned)).toEqual([]);
});

/** The store's own warnings of a slow machine are left out. */
function said(warned: { mock: { calls: unknown[][] } }): unknown[][] {
  return warned.mock.calls.filter(([where]) => where === '[call history]');
}

async function ask(answer: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  return await createAppStore().store.dispatch(
    historyApi.endpoints.userCallHistory.initiate({ page: 1 }),
  );
}
