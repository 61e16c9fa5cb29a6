import { expect, test } from 'vitest';
import { layStyles, rulesOf, tokenRules } from './rules.ts';

const rules = (...styles: object[]) => rulesOf(layStyles(...styles));

test('a token is named by its custom property, anything else stands as it is written', () => {
  expect(
    rules({
      px: '3',
      mt: '-3',
      width: '27rem',
      color: 'fg.muted',
      bg: 'transparent',
      fontSize: '2xl',
    }),
  ).toBe(
    'padding-inline:var(--rs-spacing-3);margin-top:calc(-1 * var(--rs-spacing-3));width:27rem;color:var(--rs-colors-fg-muted);background:transparent;font-size:var(--rs-font-sizes-2xl);',
  );
});

test('every property that a style can name is defined by the tokens', () => {
  const defined = tokenRules();
  expect(
    [
      '--rs-colors-bg:',
      '--rs-colors-tier-gold:',
      '--rs-spacing-16:',
      '--rs-radii-full:',
      '--rs-fonts-mono:',
    ].filter((name) => !defined.includes(name)),
  ).toEqual([]);
});

test('later styles win over earlier ones under any name of theirs, and values by width are joined', () => {
  expect(rules({ padding: '2', color: 'fg' }, { p: '4' })).toBe(
    'padding:var(--rs-spacing-4);color:var(--rs-colors-fg);',
  );
  expect(rules({ p: { base: '1', md: '2' } }, { p: { base: '3' } })).toBe(
    'padding:var(--rs-spacing-3);@media (min-width:48rem){padding:var(--rs-spacing-2);}',
  );
  expect(rules({ p: { base: '1', md: '2' } }, { p: '0' })).toBe('padding:0;');
});

test('widths come last and from small to large, in whatever order they are written', () => {
  expect(rules({ gap: { lg: '6', base: '1', sm: '2' }, _hover: { gap: '3' } })).toMatch(
    /^gap:.*:hover.*30rem.*64rem/,
  );
});

test('a condition holds styles of its own, and a value may hang on one', () => {
  expect(
    rules({
      '&[open] .fold-mark': { transform: 'none' },
      color: { base: 'fg', '@media print': 'black' },
    }),
  ).toBe('color:var(--rs-colors-fg);&[open] .fold-mark{transform:none;}@media print{color:black;}');
});

test('what is undefined changes nothing', () => {
  expect(rules({ p: '1' }, { p: undefined })).toBe('padding:var(--rs-spacing-1);');
});
