import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { keptStands, takeOverKept } from './standing.ts';

test('a button that was pressed before the app had come is pressed again', () => {
  const { root, pressed } = drawn(
    '<button>Save</button><button aria-label="Sign out">x</button>',
    'Sign out',
  );
  expect(keptStands(root)).toBe(true);
  takeOverKept(root);
  expect([keptStands(root), pressed]).toEqual([false, ['Sign out']]);
});

test.each([
  ['nothing was pressed', '<button>Save</button>', ''],
  ['the button is gone', '<button>Save</button>', 'Sign out'],
  ['two are called that', '<button>Change</button><button>Change</button>', 'Change'],
])('nothing is pressed where %s', (_why, content, name) => {
  const { root, pressed } = drawn(content, name);
  takeOverKept(root);
  expect(pressed).toEqual([]);
});

function drawn(content: string, name: string) {
  const { document } = parseHTML(
    `<html><body><div id="root" data-kept="${name}">${content}</div></body></html>`,
  );
  const root = document.getElementById('root') as HTMLElement;
  const pressed: string[] = [];
  root.addEventListener('click', ({ target }) =>
    pressed.push((target as Element).getAttribute('aria-label') ?? (target as Element).textContent),
  );
  return { root, pressed };
}
