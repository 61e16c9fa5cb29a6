import { expect, test } from 'vitest';
import { sharedDomain } from './sharedDomain.ts';

test.each([
  [{ url: 'https://www.acme.example/pricing?a=1' }, 'www.acme.example'],
  [{ text: 'Look at this: https://acme.co.uk/about' }, 'acme.co.uk'],
  [{ text: 'Acme, acme.com. They sell anvils', title: 'Other' }, 'acme.com'],
  [{ title: 'ACME.COM' }, 'acme.com'],
  [{ text: 'mail me at rae@acme.com' }, null],
  [{ text: 'nothing of use' }, null],
  [{}, null],
  [{ url: 'javascript:alert(1)' }, null],
])('%j is the website %s', (shared, domain) => {
  expect(sharedDomain(new URLSearchParams(shared as Record<string, string>))).toBe(domain);
});
