import { expect, test } from 'vitest';
import discovery from '#tests/data/scoring/discovery.json' with { type: 'json' };
import renewal from '#tests/data/scoring/renewal.json' with { type: 'json' };
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { anchorsOf } from './anchors.ts';
import PERSONA from '../lexicon/persona.json' with { type: 'json' };
import REP from '../lexicon/rep.json' with { type: 'json' };
import { wordPatterns } from './patterns.ts';
import { say } from './said.ts';

const lists = listsIn({ PERSONA, REP });
const turns = [
  ...[...discovery.graded, ...renewal.graded].flatMap(({ lines }) =>
    lines.map((line) => line.slice(3)),
  ),
  ...SEEDED_PERSONAS.flatMap(({ brief }) => [
    ...brief.objections.flatMap(({ text, again }) => [text, ...again]),
    ...brief.statements.slice(0, 20).map(({ text }) => text),
    ...brief.nextSteps.map(({ agree }) => agree),
  ]),
]
  .filter((_, index) => index % 15 === 0)
  .map((text) => say(text).flat);

test('looking for single words first finds what one long expression finds', () => {
  expect(lists.length).toBeGreaterThan(60);
  for (const sources of lists) {
    const any = new RegExp(
      `(?<= )(?:${sources.map((source) => source.replaceAll('~ ', '(?:[^.? ]+ ){0,6}')).join('|')})(?= )`,
      'g',
    );
    const read = wordPatterns({ sources });
    for (const flat of turns) {
      const expected = [...flat.matchAll(any)]
        .slice(0, 20)
        .map((match) => ({ from: match.index, to: match.index + match[0].length }));
      const found = read(flat);
      expect([found.all('sources'), found.has('sources'), found.first('sources')]).toEqual([
        expected,
        expected.length > 0,
        expected[0],
      ]);
    }
  }
});

test('most patterns tell which words they need', () => {
  const known = lists.flat().filter((source) => anchorsOf(source) !== null).length;
  expect(known / lists.flat().length).toBeGreaterThan(0.9);
});

test.each([
  ['(?:im |were )?not (?:really )?interested', ['interested']],
  ['approve|approval', ['approve', 'approval']],
  ['(?:too |pretty )(?:swamped|slammed)', ['slammed', 'swamped']],
  ['decide(?:s)?', ['decide', 'decides']],
  ['(?:being )?serious(?:ly)?', ['serious', 'seriously']],
  ['amateur(?: hour)?', ['amateur']],
  ['(?:to|just) (?:recap|summari[sz]e)', ['recap', 'summarise', 'summarize']],
  ['i(?:m| am) [a-z]+', null],
  ['(?:\\S+ ){0,3}\\d+', null],
])('the words that %s needs', (source, words) => {
  expect(anchorsOf(source)?.toSorted() ?? null).toEqual(words === null ? null : words.toSorted());
});

function listsIn(value: unknown): string[][] {
  if (Array.isArray(value)) return [value.map(String)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsIn) : [];
}
