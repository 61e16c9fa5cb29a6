import { expect, test } from 'vitest';
import type { Assistant } from '#core/contract/personas/persona.ts';
import { filtered, filterOf, industriesOf, isFiltered, searchOf } from './opponentFilter.ts';

const opponent = (name: string, over: Partial<Assistant>) =>
  ({
    name,
    jobTitle: 'Operations Manager',
    companyName: 'Acme',
    industry: 'Retail',
    difficulty: 'easy',
    callType: 'cold-call',
    calls: 0,
    ...over,
  }) as Assistant;
const everybody = [
  opponent('José Ortega', { industry: 'Logistics' }),
  opponent('Dana Whitfield', { calls: 2, jobTitle: 'Head of Dispatch' }),
  opponent('Ruth Adler', { difficulty: 'hard', callType: 'renewal' }),
];
const names = (search: string) =>
  filtered(everybody, filterOf(new URLSearchParams(search))).map(({ name }) => name);

test('the words of a search begin words of name, title, company or industry, with or without accents', () => {
  expect(names('search=jose')).toEqual(['José Ortega']);
  expect(names('search=disp%20whit')).toEqual(['Dana Whitfield']);
  expect(names('search=retail')).toEqual(['Dana Whitfield', 'Ruth Adler']);
  expect(names('search=ortega%20dana')).toEqual([]);
  expect(names('search=%20')).toHaveLength(3);
});

test('difficulty, type, industry and those not called yet narrow the list together', () => {
  expect(names('calls=none')).toEqual(['José Ortega', 'Ruth Adler']);
  expect(names('calls=none&difficulty=hard&type=renewal')).toEqual(['Ruth Adler']);
  expect(names('industry=Logistics')).toEqual(['José Ortega']);
});

test('a filter in the address comes back as it was, and what nobody offers is left out', () => {
  const search = '?search=dana&difficulty=hard&type=renewal&industry=Real+estate&calls=none';
  expect(searchOf(filterOf(new URLSearchParams(search)))).toBe(search);
  const odd = filterOf(new URLSearchParams('difficulty=brutal&type=chat&calls=some'));
  expect(isFiltered(odd)).toBe(false);
});

test('industries are listed once, in the order of the alphabet', () => {
  expect(industriesOf(everybody)).toEqual(['Logistics', 'Retail']);
});
