import { expect, test } from 'vitest';
import { COLORS } from './tokens.ts';

const MODES = ['light', 'dark'] as const;

function color(token: { value: string }, mode: (typeof MODES)[number]): string {
  const [light = '', dark = ''] = token.value.slice('light-dark('.length, -1).split(', ');
  return mode === 'light' ? light : dark;
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const { bg, fg, border, accent, success, warning, danger, tier } = COLORS;
const grounds = [bg.DEFAULT, bg.raised, bg.sunken, bg.hover];
const texts = [fg.DEFAULT, fg.muted, accent.text, success.DEFAULT, warning.DEFAULT, danger.DEFAULT];

test.each(MODES)('text of every kind reaches 4.5:1 on every ground in %s', (mode) => {
  const low = texts
    .flatMap((text) => grounds.map((ground) => [color(text, mode), color(ground, mode)] as const))
    .filter(([a, b]) => contrast(a, b) < 4.5);
  expect(low).toEqual([]);
});

test.each(MODES)('the label of an accent button reaches 4.5:1 in %s', (mode) => {
  expect(contrast(color(accent.fg, mode), color(accent.DEFAULT, mode))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color(accent.fg, mode), color(accent.hover, mode))).toBeGreaterThanOrEqual(4.5);
});

test.each(MODES)('rank colours and control borders reach 3:1 on a card in %s', (mode) => {
  const low = [...Object.values(tier), border.strong].filter(
    (token) => contrast(color(token, mode), color(bg.raised, mode)) < 3,
  );
  expect(low).toEqual([]);
});
