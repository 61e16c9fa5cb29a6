import base from './base.css?inline';
import { rulesOf, tokenRules } from './rules.ts';

const classes = new Map<string, string>();
const sheet = new CSSStyleSheet();
sheet.replaceSync(tokenRules() + base);
// A script's own sheet needs no leave of the content security policy, as an inline one would.
document.adoptedStyleSheets.push(sheet);

/** The class of a style, made when it is first asked for: one class an element, so that no two rules contend. */
export function classFor(style: Record<string, unknown>): string {
  const rules = rulesOf(style);
  if (rules === '') return '';
  const known = classes.get(rules);
  if (known !== undefined) return known;
  const name = `s${classes.size.toString(36)}`;
  classes.set(rules, name);
  sheet.insertRule(`.${name}{${rules}}`, sheet.cssRules.length);
  return name;
}
