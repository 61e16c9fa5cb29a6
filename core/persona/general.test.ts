import { expect, test } from 'vitest';
import { generalKnowledgeSchema } from '#core/contract/personas/general.ts';
import { generalKnowledge } from './general.ts';

test('general knowledge keeps to its schema', () => {
  expect(() => generalKnowledgeSchema.parse(generalKnowledge)).not.toThrow();
});

test('each entry has an id of its own', () => {
  const ids = generalKnowledge.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('no two entries share a way of asking', () => {
  const asks = generalKnowledge.flatMap((entry) => entry.asks.map((ask) => ask.toLowerCase()));
  expect(asks.filter((ask, at) => asks.indexOf(ask) !== at)).toEqual([]);
});

test('slots in lines are ones that a persona fills', () => {
  const known = /\{(?:name|firstName|jobTitle|company|colleague|slot|rep|repCompany)\}/g;
  const lines = generalKnowledge.flatMap(({ lines }) => Object.values(lines).flat());
  expect(lines.filter((line) => /[{}]/.test(line.replaceAll(known, '')))).toEqual([]);
});
