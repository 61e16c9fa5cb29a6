import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './support/sourceFiles.ts';

/** What is said to a person, with where it stands: `src/ui/texts.ts common.retry`. */
interface Said {
  at: string;
  key: string;
  text: string;
}

const CATALOGUE = /[tT]exts?\.ts$/;
/** The account API answers as its clients know it. */
const KEPT = /^server\/services\/accounts\/identityProblems\.ts/;
/** Names of products, people, tiers and days, and what other programs call their own settings. */
const NAMES = new Set(
  (
    'Ringside Salesloft Aircall Stripe PostHog Vapi Cloudflare Turnstile Chrome Edge Safari iPhone iPad Alt Dana ' +
    'Monday English UTC XP AI API ID IP QR CSV JSON PNG JPEG WebP MB GB PDF MEDDPICC Cohen’s Tuesday Wednesday Thursday ' +
    'Bronze Silver Platinum Sapphire Master Salesloft’s Your Settings Keys Integrations Permissions Microphone Allow ' +
    'Apps This Website Share Add Home Screen Install Show Privacy Word Excel UTF-8 PCM WAV Idempotency-Key I I’m I’d Head Logistics Achieved Up'
  ).split(' '),
);

const said = [...catalogues(), ...problems(), ...data()];

test('no text uses a word that docs/wording.md replaces', () => {
  const banned = bannedWords();
  expect(banned.length).toBeGreaterThan(20);
  const pattern = new RegExp(`\\b(${banned.join('|')})\\b`, 'i');
  expect(offending(said, ({ text }) => pattern.test(text.replaceAll('’', "'")))).toEqual([]);
});

test('headings and buttons end without a full stop', () => {
  expect(offending(said.filter(isLabel), ({ text }) => /[^.]\.$/.test(text))).toEqual([]);
});

test('texts are in sentence case', () => {
  expect(offending(said, ({ text }) => capitals(text).some((word) => !NAMES.has(word)))).toEqual(
    [],
  );
});

test('only a level-up is celebrated with an exclamation mark', () => {
  const celebrates = /^(Level |Ranked Up|Congratulations)/;
  expect(offending(said, ({ text }) => text.includes('!') && !celebrates.test(text))).toEqual([]);
});

test('a persona is a person and never an it', () => {
  const noun = 'call|line|version|transcript|recording|website|score';
  const pattern = new RegExp(
    `\\bpersona\\b(?:(?!\\b(?:${noun})\\b)[^.])*(?<!from )\\b(?:it|its|itself)\\b(?! suits)`,
  );
  expect(pattern.test('The persona told you this because it trusts you.')).toBe(true);
  expect(offending(said, ({ text }) => pattern.test(text))).toEqual([]);
});

test('apostrophes and quotation marks are those of print', () => {
  expect(offending(said, ({ text }) => /[a-z]'[a-z]| "|" /i.test(text))).toEqual([]);
});

test('numbers before what they count are digits', () => {
  const words = 'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty';
  const counted = 'days|digits|minutes|seconds|hours|weeks|calls|turns|characters|letters|times';
  const pattern = new RegExp(`\\b(${words})( more| short)? (${counted})\\b`, 'i');
  expect(offending(said, ({ key, text }) => key !== 'title' && pattern.test(text))).toEqual([]);
});

test('what these checks look for is found', () => {
  expect(said.length).toBeGreaterThan(1_500);
  expect(capitals('Mark All As Read')).toEqual(['All', 'As', 'Read']);
  expect(capitals('Saved. Try “Show me” again: Now')).toEqual([]);
  expect(isLabel({ at: '', key: 'submit', text: '' })).toBe(true);
});

function offending(texts: readonly Said[], isWrong: (said: Said) => boolean): string[] {
  return texts.filter(isWrong).map(({ at, text }) => `${at}: ${text}`);
}

/** Keys of headings and of what a person presses. */
function isLabel({ key }: Said): boolean {
  return /^(title|.*Title|submit|.*Submit|action|.*Action|confirm|.*Confirm|cancel|retry|save|send|accept|decline|refuse|dismiss|make|create|start|stop|add|remove|delete|copy|share|download|install|join|reload|clear)$/.test(
    key,
  );
}

/** Words inside a sentence that begin with a capital. */
function capitals(text: string): string[] {
  return text
    .split(/(?<=[.!?:…·>}])\s+|“|^\(|, (?=“)/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .map((word) => word.replaceAll(/[^\p{L}\d’-]|’$|\{.*\}/gu, ''))
    .filter((word) => /^\p{Lu}/u.test(word));
}

/** The first column of the table of words that are not used. */
function bannedWords(): string[] {
  const page = readFileSync(join(root, 'docs/wording.md'), 'utf8');
  const table = page.split('## Words that are not used')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, words]) => words!.split(', '))
    .filter((words) => words !== 'not' && !words.startsWith('-'));
}

function catalogues(): Said[] {
  return ['src', 'server/services']
    .flatMap(sourceFiles)
    .filter((file) => CATALOGUE.test(file))
    .flatMap((file) => strings(file).filter(({ text }) => /^[\p{Lu}“]/u.test(text)));
}

/** Sentences of the services that are no catalogue: most are problems that a person reads. */
function problems(): Said[] {
  return sourceFiles('server/services')
    .filter((file) => !CATALOGUE.test(file) && !KEPT.test(file))
    .filter((file) => !/\/(import|export|vapi)\/|operate|packFile/.test(file))
    .flatMap((file) => strings(file).filter(({ text }) => /^\p{Lu}[^]*\s[^]*\.$/u.test(text)));
}

function data(): Said[] {
  const files = [
    ...['cold-call', 'demo-follow-up', 'discovery', 'renewal'].map(
      (name) => `core/scoring/rubrics/${name}.json`,
    ),
    'core/realCalls/faults.json',
    'core/progression/data/achievements.json',
    'core/progression/data/challenges.json',
  ];
  return files.flatMap((file) => {
    const texts: Said[] = [];
    JSON.parse(readFileSync(join(root, file), 'utf8'), (key, value: unknown) => {
      const isShown = !['source', 'id', 'icon', 'iconRelativePath'].includes(key);
      if (typeof value === 'string' && isShown && /^[\p{Lu}“]/u.test(value))
        texts.push({ at: `${file} ${key}`, key, text: value });
      return value;
    });
    return texts;
  });
}

/** The part of a syntax tree's nodes that is looked at here. */
interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string; value?: unknown };
  quasis?: { value: { cooked: string } }[];
  left?: Node;
  right?: Node;
}

/** Every string of a file with the property that holds it; what a template puts in is `{}`. */
function strings(file: string): Said[] {
  const found: Said[] = [];
  walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program, '', (node, key) => {
    const text = textOf(node);
    if (text !== null) found.push({ at: `${file} ${key}`, key, text });
  });
  return found;
}

function walk(value: unknown, key: string, see: (node: Node, key: string) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, key, see);
  if (!isNode(value) || /^(Import|TS(?!Satisfies|As|NonNull))/.test(value.type)) return;
  see(value, key);
  // Its parts were seen as the whole that they are.
  if (value.type === 'BinaryExpression' && textOf(value) !== null) return;
  const inner = value.type === 'Property' ? String(value.key?.name ?? value.key?.value) : key;
  for (const [name, each] of Object.entries(value)) if (name !== 'key') walk(each, inner, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function textOf({ type, value, quasis = [], left, right }: Node): string | null {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('{}');
  if (type === 'BinaryExpression' && left && right) {
    const [first, second] = [textOf(left), textOf(right)];
    return first === null || second === null ? null : first + second;
  }
  return type === 'Literal' && typeof value === 'string' ? value : null;
}
