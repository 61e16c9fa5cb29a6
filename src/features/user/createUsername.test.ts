import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readProblem } from '#src/ui/states/problem.ts';
import { createAppStore } from '#src/store/store.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { userApi } from './userApi.ts';

let requests: string[];
let taken: boolean;

beforeEach(() => {
  fakeBrowser();
  requests = [];
  taken = false;
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    const { pathname, search } = new URL(url);
    requests.push(`${method} ${pathname}${search}`);
    return Promise.resolve(
      Response.json(
        method === 'GET'
          ? {
              username: 'joan',
              available: !taken,
              reason: taken ? 'This username is taken.' : null,
            }
          : { publicUsername: 'joan' },
      ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const ASKED = 'GET /api/user/check-username-availability?username=joan';

test('whether a name is free is asked before it is created', async () => {
  expect(await create()).toEqual({ data: { publicUsername: 'joan' } });
  expect(requests).toEqual([ASKED, 'POST /api/user/create-username']);
});

test('a name that is taken is not created, and why is told at its field', async () => {
  taken = true;
  const { error } = await create();
  expect(requests).toEqual([ASKED]);
  expect(readProblem(error)).toMatchObject({
    detail: 'This username is taken.',
    fields: { username: ['This username is taken.'] },
  });
});

function create() {
  const { store } = createAppStore();
  return store.dispatch(
    userApi.endpoints.createUsername.initiate({ username: 'joan' }, { track: false }),
  );
}
