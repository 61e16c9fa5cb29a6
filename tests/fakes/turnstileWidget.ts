import type { Page } from '@playwright/test';
import { DUMMY_TOKEN } from './turnstile.ts';

/** What the page may ask of the fake. */
export interface FakeWidget {
  /** False: the script is not to be had, as behind a blocker. */
  served: boolean;
}

/**
 * Stands in for the script of Turnstile's widget at its own address, with its documented `render`,
 * `reset` and `remove`: the dummy token is in the form's field a moment after the widget was drawn.
 */
export async function serveFakeWidget(page: Page): Promise<FakeWidget> {
  const widget: FakeWidget = { served: true };
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    widget.served ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort(),
  );
  return widget;
}

const SCRIPT = `
(() => {
  const drawn = new Map();
  let count = 0;
  window.turnstile = {
    render(container, options) {
      const id = 'cf-chl-widget-' + ++count;
      const box = document.createElement('div');
      box.textContent = 'Fake bot check';
      Object.assign(box.style, { width: '100%', minWidth: '300px', height: '65px' });
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name: options['response-field-name'] });
      container.append(box, input);
      drawn.set(id, [box, input]);
      setTimeout(() => {
        input.value = ${JSON.stringify(DUMMY_TOKEN)};
        options.callback(input.value);
      }, 50);
      return id;
    },
    reset() {},
    remove(id) {
      for (const element of drawn.get(id) ?? []) element.remove();
    },
  };
})();
`;
