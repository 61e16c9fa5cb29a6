import base from './base.css?inline';
import { nameFor, rulesOf, tokenRules } from './rules.ts';

const FOUNDATION = tokenRules() + base;

/** By class, the inside of its rule. */
const rules = new Map<string, string>();
const sheet = keptSheet() ?? ownSheet();
/** Those that a kept screen brought; its build's, so they are the same. */
const brought = new Set(
  [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText.startsWith('.')
      ? [rule.selectorText.slice(1)]
      : [],
  ),
);

/** The class of a style, made when it is first asked for: one class an element, so that no two rules contend. */
export function classFor(style: Record<string, unknown>): string {
  const inside = rulesOf(style);
  if (inside === '') return '';
  const name = nameFor(inside);
  if (rules.has(name)) return name;
  rules.set(name, inside);
  if (!brought.has(name)) sheet.insertRule(ruleOf(name), sheet.cssRules.length);
  return name;
}

/** All that elements of these classes are drawn by, as text. */
export function cssOf(classes: readonly string[]): string {
  return (
    FOUNDATION +
    classes
      .filter((name) => rules.has(name))
      .map(ruleOf)
      .join('')
  );
}

const ruleOf = (name: string) => `.${name}{${rules.get(name)}}`;

/** A kept screen is drawn by it already: to take it away, or add another, would have all be laid out again. */
function keptSheet(): CSSStyleSheet | undefined {
  return document.querySelector('#root[data-kept]') === null
    ? undefined
    : document.adoptedStyleSheets[0];
}

function ownSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(FOUNDATION);
  // A script's own sheet needs no leave of the content security policy, as an inline one would.
  document.adoptedStyleSheets.push(made);
  return made;
}
