import { expect, test } from 'vitest';
import { CALL_TYPES, DIFFICULTIES } from '#core/contract/personas/persona.ts';
import { RESEARCH_SUBJECTS } from '#core/contract/personas/research.ts';
import { readPack } from '#core/persona/pack/readPack.ts';
import { readResearch } from '../readResearch.ts';
import { composePersona } from './compose.ts';
import { buyerFunctionOf, jobTitlesFor } from './fit.ts';
import functions from './functions.json' with { type: 'json' };
import { tunePersona } from './tune.ts';

const COMPANIES = [
  ['Tidewheel', 'Tidewheel is route planning software for regional carriers.', 'route planning'],
  ['Brackwater', 'We manufacture hydraulic presses for forging shops.', 'hydraulic presses'],
  [
    'Loomfield',
    'Loomfield is a packaging design agency for small food producers.',
    'packaging design',
  ],
  [
    'Sternvale',
    'Sternvale supplies sterile instrument kits to dental practices.',
    'instrument kits',
  ],
  ['Acme {Corp} <b>', '???', 'Acme Corp b sells'],
] as const;

test('every persona keeps to the rules and thresholds of the packs, for every job, company, difficulty and kind of call', () => {
  const wrong: string[] = [];
  let seed = 0;
  for (const [companyName, text] of COMPANIES) {
    const understanding = readResearch(text, companyName);
    for (const { titles } of Object.values(functions)) {
      for (const subject of RESEARCH_SUBJECTS) {
        seed += 1;
        const difficulty = DIFFICULTIES.at(seed % 4) ?? 'easy';
        const base = composePersona(understanding, {
          subject,
          companyName,
          jobTitle: `${titles[0]} lead`,
          seed,
          id: 'own-1',
        });
        const persona = tunePersona(base, {
          difficulty,
          callType: CALL_TYPES.at((seed >> 2) % 4) ?? 'renewal',
        });
        const { errors, warnings } = readPack(persona);
        wrong.push(
          ...[...errors, ...warnings].map(
            ({ path, reason }) =>
              `${companyName} ${titles[0]} ${subject} ${difficulty} ${path}: ${reason}`,
          ),
        );
        if (
          persona.brief.facts.length < 12 ||
          persona.brief.pains.length < 3 ||
          persona.brief.objections.length < 4
        )
          wrong.push(`${companyName} ${titles[0]}: too thin`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(COMPANIES)('a buyer of %s speaks of what it sells', (companyName, text, offer) => {
  const persona = composePersona(readResearch(text, companyName), {
    subject: 'own',
    companyName,
    jobTitle: 'Operations Manager',
    seed: 3,
    id: 'own-1',
  });
  expect(persona.intro).toContain(offer);
  expect(JSON.stringify(persona.brief)).not.toMatch(/\{(?!date)[a-z]|[<>]/i);
  expect(persona.companyName).not.toBe(companyName);
});

test('at a prospect, the persona works there and sells what the site says', () => {
  const persona = composePersona(readResearch(COMPANIES[1][1], 'Brackwater'), {
    subject: 'prospect',
    companyName: 'Brackwater',
    jobTitle: 'Head of Purchasing',
    seed: 3,
    id: 'own-1',
  });
  expect(persona).toMatchObject({ companyName: 'Brackwater', industry: 'Manufacturing' });
  expect(persona.brief.facts.find(({ topic }) => topic === 'company')?.text).toBe(
    'We sell hydraulic presses, mostly to forging shops.',
  );
  expect(persona.brief.facts.find(({ topic }) => topic === 'current-solution')?.text).not.toContain(
    'hydraulic presses',
  );
});

test('the same seed is the same person, another is another', () => {
  const make = (seed: number) =>
    composePersona(readResearch(COMPANIES[0][1], 'Tidewheel'), {
      subject: 'own',
      companyName: 'Tidewheel',
      jobTitle: 'Fleet Manager',
      seed,
      id: 'own-1',
    });
  expect(make(1)).toEqual(make(1));
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(make(seed)))).size).toBe(6);
});

test.each([
  ['Director of Operations', 'operations'],
  ['Chief Technology Officer', 'technology'],
  ['Managing Director', 'owner'],
  ['VP of Sales', 'sales'],
  ['Head Nurse', 'practice'],
  ['Head of Purchasing', 'purchasing'],
  ['CFO', 'finance'],
  ['Maintenance Manager', 'production'],
  ['Wizard', 'operations'],
] as const)('%s belongs to %s', (title, job) => {
  expect(buyerFunctionOf(title)).toBe(job);
});

test('job titles are those who decide on such a thing, and others when asked again', () => {
  const understanding = readResearch(COMPANIES[3][1], 'Sternvale');
  const first = jobTitlesFor(understanding, 'own');
  expect(first).toEqual(
    expect.arrayContaining(['Practice Manager', 'Head Nurse', 'Head of Purchasing']),
  );
  expect(jobTitlesFor(understanding, 'own', 1)).not.toEqual(first);
});
