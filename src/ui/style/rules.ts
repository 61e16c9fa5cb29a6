import { BREAKPOINTS, COLORS, FONT_SIZES, FONTS, RADII, SPACING } from '../tokens.ts';
import { fullName, scaleFor } from './properties.ts';
import type { Scale, StyleName } from './properties.ts';

type Value = string | number | undefined;
export type Breakpoint = keyof typeof BREAKPOINTS;
type Condition = keyof typeof CONDITIONS | `&${string}` | `@${string}`;
type Changing = { [At in 'base' | Breakpoint | keyof typeof CONDITIONS]?: Value } & {
  [At in `@${string}`]?: Value;
};

/** Styles by name; `_hover` and the like, a selector with `&` or an at-rule hold styles of their own, and a value may change with the width. */
export type Style = { [Name in StyleName]?: Value | Changing } & { [Name in Condition]?: Style } & {
  [Name in `--${string}`]?: string;
};

const CONDITIONS = {
  _hover: '@media (hover: hover) { &:is(:hover):not(:disabled)',
  _focusVisible: '&:focus-visible',
  _checked: '&:is(:checked, [aria-checked=true])',
  _first: '&:first-of-type',
  _last: '&:last-of-type',
  _empty: '&:empty',
  _target: '&:target',
  _before: '&::before',
  _after: '&::after',
} as const;

/**
 * Every token as a custom property, `--rs-colors-bg-raised`, so that a style names it and a change of tokens changes all. A colour's
 * dark value is a rule of its own, which browsers without `light-dark()` know too.
 */
export function tokenRules(): string {
  const all = [...tokens].flatMap(([scale, values]) =>
    [...values].map(([name, value]) => ({
      property: variable(scale, name),
      value,
      modes: LIGHT_DARK.exec(value),
    })),
  );
  const light = all
    .map(({ property, value, modes }) => `${property}:${modes?.[1] ?? value};`)
    .join('');
  const dark = all
    .map(({ property, modes }) => (modes === null ? '' : `${property}:${modes[2]};`))
    .join('');
  return `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}

const LIGHT_DARK = /^light-dark\((.+), (.+)\)$/;

/** Lays styles over one another: a name keeps its place, the later value counts, values by width are joined. Full names. */
export function layStyles(...styles: (object | undefined)[]): Record<string, unknown> {
  const laid: Record<string, unknown> = {};
  for (const style of styles) {
    for (const [name, value] of Object.entries(style ?? {})) {
      if (value === undefined || value === null) continue;
      const full = fullName(name) ?? name;
      laid[full] = isObject(value)
        ? layStyles(isObject(laid[full]) ? laid[full] : undefined, value)
        : value;
    }
  }
  return laid;
}

/** The inside of one rule, with native nesting: plain declarations, then conditions, then the widths from small to large. */
export function rulesOf(style: Record<string, unknown>): string {
  let own = '';
  let nested = '';
  const wide: Record<string, string> = {};
  for (const [name, value] of Object.entries(style)) {
    if (!isObject(value)) own += declaration(name, value as string | number);
    else if (fullName(name) === undefined)
      nested += inside(name, rulesOf(value as Record<string, unknown>));
    else {
      for (const [at, part] of Object.entries(value as Record<string, string | number>)) {
        if (at === 'base') own += declaration(name, part);
        else if (at in BREAKPOINTS) wide[at] = (wide[at] ?? '') + declaration(name, part);
        else nested += inside(at, declaration(name, part));
      }
    }
  }
  const widths = Object.entries(BREAKPOINTS).map(([at, width]) =>
    wide[at] === undefined ? '' : `@media (min-width:${width}){${wide[at]}}`,
  );
  return own + nested + widths.join('');
}

/** The class of these rules, the same at every start: a hash of their text (FNV-1a, twice over with unlike multipliers). */
export function nameFor(rules: string): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < rules.length; at++) {
    const code = rules.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return `s${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

function inside(condition: string, rules: string): string {
  const opening: string = CONDITIONS[condition as keyof typeof CONDITIONS] ?? condition;
  return `${opening}{${rules}}${opening.includes('{') ? '}' : ''}`;
}

/** The same few hundred come again and again. */
const declarations = new Map<string, string>();

function declaration(name: string, value: string | number): string {
  const key = `${name}:${value}`;
  const known = declarations.get(key) ?? declared(name, value);
  declarations.set(key, known);
  return known;
}

function declared(name: string, value: string | number): string {
  if (name === 'boxSize') return declaration('width', value) + declaration('height', value);
  if (name === 'lineClamp')
    return `overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${value};`;
  const property = name.startsWith('--')
    ? name
    : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${property}:${valueOf(scaleFor(name), String(value))};`;
}

/** A token's custom property (`-3`: its negative), or the value as it stands. */
function valueOf(scale: Scale, value: string): string {
  const known = tokens.get(scale);
  if (known === undefined) return value;
  if (known.has(value)) return `var(${variable(scale, value)})`;
  return value.startsWith('-') && known.has(value.slice(1))
    ? `calc(-1 * var(${variable(scale, value.slice(1))}))`
    : value;
}

const variable = (scale: string, name: string) => `--rs-${scale}-${name.replaceAll('.', '-')}`;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Tokens = { readonly [name: string]: { readonly value: string } | Tokens };

function named(group: Tokens, prefix = ''): [string, string][] {
  return Object.entries(group).flatMap(([name, token]): [string, string][] => {
    const full = name === 'DEFAULT' ? prefix.slice(0, -1) : prefix + name;
    return typeof token.value === 'string'
      ? [[full, token.value]]
      : named(token as Tokens, `${full}.`);
  });
}

const tokens = new Map<string, Map<string, string>>(
  Object.entries({
    colors: COLORS,
    spacing: SPACING,
    'font-sizes': FONT_SIZES,
    radii: RADII,
    fonts: FONTS,
  }).map(([scale, group]) => [scale, new Map(named(group))]),
);
