import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { keepScreen } from './keepScreen.ts';
import type { KeptScreen } from './keptScreen.ts';

const drawn = { stands: {}, cssOf: (classes: string[]) => classes.join() };

beforeEach(() => {
  fakeBrowser();
  for (const [key, value] of Object.entries({
    token: 'access-token',
    refreshToken: 'refresh-token',
    tokenExpiryTime: '1',
    sessionId: 's1',
  }))
    localStorage.setItem(key, value);
  vi.stubGlobal('innerWidth', 412);
  vi.stubGlobal('innerHeight', 823);
  vi.stubGlobal('scrollY', 40);
});
afterEach(() => vi.unstubAllGlobals());

test('the first screen is kept with its styles, its rep and its build; what lies below is not', () => {
  page('<main data-whole=""><p class="s1">Robin</p><p class="s2" id="below">Opponents</p></main>');
  keepScreen('s1', drawn);
  expect(kept()).toMatchObject({
    build: '/assets/index-1.js',
    sessionId: 's1',
    css: 's1',
    html: '<div><main data-whole=""><p class="s1">Robin</p></main></div>',
  });
});

test.each([
  ['has not all of its answers', '<main><p>Robin</p></main>', '', 's1'],
  ['is itself a kept one', '<main data-whole=""><p>Robin</p></main>', 'data-kept=""', 's1'],
  [
    'is of a session that another tab has ended',
    '<main data-whole=""><p>Robin</p></main>',
    '',
    's0',
  ],
  ['is nobody’s', '<main data-whole=""><p>Robin</p></main>', '', null],
  [
    'has a token in it',
    '<main data-whole=""><img src="/picture?access_token=access-token"></main>',
    '',
    's1',
  ],
])('a screen that %s is not kept', (_what, content, attribute, sessionId) => {
  page(content, attribute);
  keepScreen(sessionId, drawn);
  expect(kept()).toBeNull();
});

test('where there is no room left nothing is kept, not even the one before', () => {
  localStorage.setItem('keptScreen', '"before"');
  page('<main data-whole=""><p>Robin</p></main>');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepScreen('s1', drawn);
  expect(kept()).toBeNull();
});

const kept = () => JSON.parse(localStorage.getItem('keptScreen') ?? 'null') as KeptScreen | null;

function page(content: string, attribute = ''): void {
  const { document } = parseHTML(
    `<html><head><script type="module" src="/assets/index-1.js"></script></head><body><div id="root" ${attribute}><div>${content}</div><aside>A toast</aside></div></body></html>`,
  );
  for (const element of document.querySelectorAll('main > *'))
    Object.assign(element, {
      getBoundingClientRect: () => ({ top: element.id === 'below' ? 783 : 100 }),
    });
  vi.stubGlobal(
    'document',
    Object.assign(document, {
      implementation: {
        createHTMLDocument: () => ({ importNode: (node: Node) => node.cloneNode(true) }),
      },
    }),
  );
}
