import { expect, test } from 'vitest';
import { extractReport, pageLine, reportHead, reportSections } from '#core/research/report.ts';
import { understand } from '#core/research/understand.ts';
import { reportParts, shortAddress } from './reportParts.ts';

const page = {
  url: 'https://example.com/',
  kind: 'home' as const,
  title: 'Wherry',
  description: '',
  siteName: 'Wherry',
  language: 'en',
  blocks: [
    {
      kind: 'text' as const,
      text: 'Wherry builds rowing boats for clubs. Clubs lose races to leaking hulls.',
    },
  ],
};
const report = [
  reportHead('example.com'),
  pageLine(page.url),
  ...reportSections(
    extractReport(
      'example.com',
      understand({ domain: 'example.com', language: 'en', pages: [page] }),
    ),
  ),
].join('');

test('a report is shown by its pages, its sections and its quotes with their addresses', () => {
  const { pages, parts, companyName } = reportParts(report);
  expect([pages, companyName]).toEqual([['https://example.com/'], 'Wherry']);
  expect(parts.filter(({ kind }) => kind === 'heading')).toHaveLength(5);
  expect(parts).toContainEqual({
    kind: 'quote',
    text: '“Wherry builds rowing boats for clubs.”',
    url: 'https://example.com/',
  });
});

test('wherever it is cut, what there is can be shown', () => {
  for (let end = 0; end <= report.length; end += 1)
    expect(() => reportParts(report.slice(0, end))).not.toThrow();
  expect(reportParts('')).toEqual({ pages: [], parts: [], companyName: null });
});

test('only an address of the web is a link', () => {
  const { parts } = reportParts(
    '- “Click” (javascript:alert(1))\n- “<b>bold</b>” (https://example.com/a)\n- Read nothing',
  );
  expect(parts).toEqual([
    { kind: 'quote', text: '“Click” (javascript:alert(1))', url: null },
    { kind: 'quote', text: '“<b>bold</b>”', url: 'https://example.com/a' },
    { kind: 'quote', text: 'Read nothing', url: null },
  ]);
});

test.each([
  ['https://www.example.com/', 'example.com'],
  ['example.com/a?b#c', 'example.com/a'],
  ['HTTP://example.com:81', 'example.com:81'],
])('%s is said as %s', (address, said) => {
  expect(shortAddress(address)).toBe(said);
});
