import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { classesIn, keptMarkup } from './keptMarkup.ts';

test('what comes later is left out, or stands as it does until it comes', () => {
  const frame = frameOf(
    '<p>Robin</p><i data-later="true">3</i><div data-later="today"><h2>Today</h2></div>',
  );
  expect(keptMarkup(frame, { today: '<span class="s1"></span>' }, -1)).toBe(
    '<div><div data-whole=""><p>Robin</p><div data-later="today"><span class="s1"></span></div></div></div>',
  );
});

test('of the content nothing is kept from the first part on that lies below the screen', () => {
  const frame = frameOf('<p>One</p><p>Two</p><p>Three</p>');
  expect(keptMarkup(frame, {}, 1)).toBe('<div><div data-whole=""><p>One</p></div></div>');
});

test('dialogs are left out, and styles are kept as data', () => {
  const frame = frameOf('<p style="width: 20%">Robin</p><dialog open>Sure?</dialog>');
  expect(keptMarkup(frame, {}, -1)).toBe(
    '<div><div data-whole=""><p data-style="width: 20%">Robin</p></div></div>',
  );
});

test('every class is named once', () => {
  expect(classesIn('<p class="content-ready s1"><b class="s2"></b><i class="s1"></i></p>')).toEqual(
    ['content-ready', 's1', 's2'],
  );
});

function frameOf(content: string): Element {
  const { document } = parseHTML(
    `<html><body><div><div data-whole="">${content}</div></div></body></html>`,
  );
  return document.body.firstElementChild as Element;
}
