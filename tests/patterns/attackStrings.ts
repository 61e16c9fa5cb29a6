import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { Pattern } from './sourcePatterns.ts';

/** A string that is hard on a pattern: `prefix`, then `unit` over and over, then `suffix`. */
export interface Attack {
  prefix: string;
  unit: string;
  suffix: string;
}

/** Of what a loop of the pattern takes, so many kinds are tried. */
const KINDS = 3;
const MOST_ALTERNATIVES = 8;
/** A loop of fewer turns is no loop. */
const LEAST_TURNS = 10;
/** What no pattern takes as its end: an odd character, and one in a line of its own. */
const ENDS = ['', '\u0001', '\n\u0001'];
const ANYWHERE = [' ', '\n', '\t', 'a', 'A', '0', '.', ',', '-', '<', '(', '"', '/', '@', '='];
const PAIRS = ['a ', 'A ', 'a.', 'a, ', '0 ', 'a\n', ' \n', '0.', '<a', '"a'];
/** For the members of a class of characters. */
const CHARACTERS = Array.from(
  ` \na0AzZ9.,-_/:;<>()[]{}"'!?@#$%&*+=|~^\\\`\t\r\0sx’‘“”…€£éüß中–—•°\u0301\u200b\u2066\u00a0\ud800😀`,
);

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Strings on which a pattern that can be slow is slow: each of its loops is given what it takes
 * over and over, after what leads to it and without, and in the end something that makes it fail;
 * and what leads to a loop is repeated itself, so that a search begins anew at each.
 */
export function attacksOn({ source, flags }: Pattern): Attack[] {
  const tree = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const attacks = new Map<string, Attack>();
  const add = (prefix: string, unit: string, ends = ENDS) => {
    for (const suffix of unit === '' ? [] : ends)
      attacks.set(JSON.stringify([prefix, unit, suffix]), { prefix, unit, suffix });
  };
  for (const unit of [...ANYWHERE, ...PAIRS]) add('', unit, ENDS.slice(0, 2));
  for (const { before, taken } of loopsIn(tree, flags)) {
    add(before, taken);
    add('', taken);
    for (const unit of [before, before + taken, taken + before]) add('', unit, ENDS.slice(1));
  }
  return [...attacks.values()];
}

export function stringOf({ prefix, unit, suffix }: Attack, length: number): string {
  return prefix + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + suffix;
}

interface Loop {
  before: string;
  taken: string;
}

function loopsIn(tree: AST.Pattern, flags: string): Loop[] {
  const loops: Loop[] = [];
  const walk = (node: AST.Node, before: string): void => {
    if (node.type === 'Quantifier') {
      if (node.max >= LEAST_TURNS)
        for (const taken of takenBy(node.element, flags)) loops.push({ before, taken });
      walk(node.element, before);
    } else if (node.type === 'Alternative') {
      let led = before;
      for (const element of node.elements) {
        walk(element, led);
        led += sample(element, flags);
      }
    } else if ('alternatives' in node) for (const each of node.alternatives) walk(each, before);
  };
  walk(tree, '');
  return loops;
}

function takenBy(element: AST.QuantifiableElement, flags: string): string[] {
  const kinds = Array.from({ length: KINDS }, (_, pick) => sample(element, flags, pick));
  const alternatives =
    'alternatives' in element
      ? element.alternatives.slice(0, MOST_ALTERNATIVES).map((each) => sample(each, flags))
      : [];
  const common = 'raw' in element && isClass(element) ? members(element, flags).slice(0, 5) : [];
  return [...new Set([...kinds, ...alternatives, ...common])];
}

/** A short string that the node takes; `pick` chooses among those it can. */
function sample(node: AST.Node, flags: string, pick = 0): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return sample(node.alternatives[Math.min(pick, node.alternatives.length - 1)]!, flags, pick);
    case 'Alternative':
      return node.elements.map((element) => sample(element, flags, pick)).join('');
    case 'Quantifier':
      return sample(node.element, flags, pick).repeat(Math.max(node.min, Math.min(1, node.max)));
    case 'Character':
      return String.fromCodePoint(node.value);
    default:
      return isClass(node) ? (members(node, flags).at(pick) ?? members(node, flags)[0]!) : '';
  }
}

function isClass(node: AST.Node): boolean {
  return ['CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type);
}

/** Of the characters that are tried, those in the class; an `a` where it has none of them. */
function members({ raw }: AST.Node, flags: string): string[] {
  const one = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gy]/g, ''));
  const found = CHARACTERS.filter((character) => one.test(character));
  return found.length > 0 ? found : ['a'];
}
