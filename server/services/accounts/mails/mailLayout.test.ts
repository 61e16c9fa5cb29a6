import { expect, test } from 'vitest';
import { layOut } from './mailLayout.ts';

const LINK = 'https://ringside.example.com/auth/confirm-email?code=1';

test.each([
  'www.evil.example',
  'https://evil.example/win',
  'evil.example',
  'prize@evil.example',
  'evil\u3002example',
  'evil\uff0eexample',
  'evil\uff61example',
  'evil\u2024example',
  'https\uff1a\uff0f\uff0fevil',
  'prize\uff20evil',
])('the name %s is no address for a mail program to make a link of', (name) => {
  const { subject, text, html } = layOut({
    subject: `${name} challenged you`,
    firstName: name,
    why: `${name} sent you a friend request.`,
    lines: [`Ask ${name}.`],
    action: { label: 'Answer', link: LINK },
    note: 'Ignore it if you like.',
  });
  for (const part of [subject, text, html]) {
    expect(part).not.toContain(name);
    expect(part.replaceAll('\u2060', '')).toContain(name);
  }
  // What is meant to lead somewhere still does.
  expect(text).toContain(LINK);
  expect(html).toContain(`href="${LINK}"`);
});
