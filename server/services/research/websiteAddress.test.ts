import { expect, test } from 'vitest';
import { websiteAddress } from './websiteAddress.ts';

test.each([
  ['example.com', ['https://example.com/', 'http://example.com/'], 'example.com'],
  [
    '  www.Example.com/about?x=1#top ',
    ['https://www.example.com/about?x=1', 'http://www.example.com/about?x=1'],
    'example.com',
  ],
  ['http://example.com:8080/shop', ['http://example.com:8080/shop'], 'example.com:8080'],
  [
    'bücher.example',
    ['https://xn--bcher-kva.example/', 'http://xn--bcher-kva.example/'],
    'bücher.example',
  ],
  ['https://пример.рф', ['https://xn--e1afmkfd.xn--p1ai/'], 'пример.рф'],
])('%s is a website', (typed, urls, domain) => {
  expect(websiteAddress(typed, false)).toEqual({ urls, domain });
});

test.each([
  '',
  'we sell boats',
  'boats',
  'ftp://example.com',
  'mailto:x@example.com',
  'x@example.com',
  'https://',
  'example..com',
  'http://user:pw@example.com',
  'exa_mple',
  '.com',
])('%j is none', (typed) => {
  expect(() => websiteAddress(typed, false)).toThrow('not a website address');
});

test('a bare name is a website inside a company alone', () => {
  expect(() => websiteAddress('intranet', false)).toThrow('not a website address');
  expect(websiteAddress('intranet', true).domain).toBe('intranet');
});
