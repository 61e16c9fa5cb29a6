import { describe, expect, test } from 'vitest';
import { FACT_TOPICS } from '#core/contract/personas/briefWords.ts';
import {
  personaSchema,
  type Persona,
  type StatementPersona,
} from '#core/contract/personas/persona.ts';
import { parsePack, readPack } from './readPack.ts';
import { SEEDED_PERSONAS } from '../seededPersonas.ts';
import FACTS_JSON from '../testing/facts.json' with { type: 'json' };

/** A persona of facts. */
const dana = personaSchema.parse(FACTS_JSON);
type Change = (persona: Persona & Record<string, unknown>) => unknown;

test.each(SEEDED_PERSONAS)('$id, which comes with the product, gives no error', (persona) => {
  expect(readPack(persona)).toMatchObject({ personas: [persona], errors: [] });
});

test('a sound persona of facts is told what it lacks beside one of statements', () => {
  expect(readPack(dana)).toEqual({
    personas: [dana],
    errors: [],
    warnings: [],
    notes: [
      { path: 'brief.facts', reason: expect.stringMatching(/^has \d+ facts in place of/) },
      { path: 'brief.facts', reason: expect.stringMatching(/^have no questions of their own/) },
      { path: 'brief.facts', reason: expect.stringMatching(/^dig no deeper/) },
    ],
  });
});

describe('of a persona of statements', () => {
  const [sound] = SEEDED_PERSONAS as [StatementPersona];
  const withStatement = (change: Record<string, unknown>) =>
    readPack({
      ...sound,
      brief: {
        ...sound.brief,
        statements: sound.brief.statements.map((each, at) =>
          at === 3 ? { ...each, ...change } : each,
        ),
      },
    });
  test.each([
    [{ text: 'That many.' }, 'brief.statements[3].text', /none of the keys of this statement/],
    [
      { parent: 'nobody', facet: 'who' },
      'brief.statements[3].parent',
      /"nobody" is no other statement/,
    ],
    [{ asks: [] }, 'brief.statements[3].asks', /has 0; it must have at least 1/],
    [{ topics: ['weather'] }, 'brief.statements[3].topics[0]', /is no 0|"weather" is no/],
    [
      { text: 'Mind the {date}.', keys: ['Mind'], again: [] },
      'brief.statements[3].text',
      /no braces/,
    ],
  ])('%j is an error with its path', (change, path, reason) => {
    const { personas, errors } = withStatement(change);
    expect(personas).toEqual([]);
    expect(errors.filter((error) => error.path === path)).toEqual([
      { path, reason: expect.stringMatching(reason) },
    ]);
  });

  test('few ways of asking, a single wording and an unknown field are warnings', () => {
    const { errors, warnings } = withStatement({ asks: ['Well?'], again: [], mood: 'sad' });
    expect(errors).toEqual([]);
    expect(warnings.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'brief.statements[3].asks',
        'brief.statements[3].again',
        'brief.statements[3].mood',
      ]),
    );
  });
});

describe('what breaks a call is an error with its path:', () => {
  const errors: [string, Change, string, RegExp][] = [
    [
      'an unknown topic',
      ({ brief }) => Object.assign(brief.facts.at(3)!, { topic: 'headcount' }),
      'brief.facts[3].topic',
      new RegExp(`^"headcount" is no topic; choose one of ${FACT_TOPICS.join(', ')}$`),
    ],
    [
      'a missing fact',
      ({ brief }) => (brief.facts = brief.facts.filter(({ topic }) => topic !== 'budget')),
      'brief.facts',
      /no sound fact on budget/,
    ],
    [
      'no facts at all',
      ({ brief }) => Reflect.deleteProperty(brief, 'facts'),
      'brief.facts',
      /is missing; it must be a list/,
    ],
    [
      'no brief',
      (persona) => Reflect.deleteProperty(persona, 'brief'),
      'brief',
      /is missing; it must be a group of fields/,
    ],
    [
      'a missing text',
      ({ brief }) => Reflect.deleteProperty(brief.facts.at(1)!, 'text'),
      'brief.facts[1].text',
      /is missing; it must be a text/,
    ],
    ['an empty text', (persona) => (persona.intro = ' '), 'intro', /is empty/],
    [
      'a text that is too long',
      (persona) => (persona.name = 'x'.repeat(81)),
      'name',
      /is 81 characters long; 80 is the most/,
    ],
    [
      'a number in quotes',
      ({ voice }) => Object.assign(voice, { rate: '1' }),
      'voice.rate',
      /is "1"; it must be a number/,
    ],
    [
      'a difficulty that is missing',
      (persona) => Reflect.deleteProperty(persona, 'difficulty'),
      'difficulty',
      /is missing; it must be one of easy, medium/,
    ],
    [
      'a threshold over 100',
      ({ brief }) => (brief.nextSteps.at(1)!.interest = 140),
      'brief.nextSteps[1].interest',
      /is 140; it must be 100 or less/,
    ],
    [
      'a threshold under 0',
      ({ brief }) => (brief.facts.at(0)!.trust = -1),
      'brief.facts[0].trust',
      /is -1; it must be 0 or more/,
    ],
    [
      'half a point of trust',
      ({ brief }) => (brief.facts.at(0)!.trust = 0.5),
      'brief.facts[0].trust',
      /it must be a whole number/,
    ],
    [
      'too short a list',
      ({ brief }) => (brief.availability = ['Monday at two']),
      'brief.availability',
      /has 1; it must have at least 2/,
    ],
    ['an id with a capital', (persona) => (persona.id = 'Dana'), 'id', /"Dana" is no id/],
    [
      'a wording without a key',
      ({ brief }) => (brief.facts.at(0)!.again[1] = 'That many.'),
      'brief.facts[0].again[1]',
      /none of the keys of this fact \("nine of them", "dispatchers"\)/,
    ],
    [
      'an id used twice',
      ({ brief }) => (brief.pains.at(1)!.id = brief.pains.at(0)!.id),
      'brief.pains[1].id',
      /is used before/,
    ],
    [
      'a line used twice',
      ({ brief }) => (brief.objections.at(0)!.resolved = brief.objections.at(1)!.resolved),
      'brief.objections[1].resolved',
      /word for word/,
    ],
    [
      'an agreement without its date',
      ({ brief }) => (brief.nextSteps.at(1)!.agree = 'Sure.'),
      'brief.nextSteps[1].agree',
      /must hold \{date\}.* the meeting/,
    ],
    [
      'another slot in an agreement',
      ({ brief }) => (brief.nextSteps.at(1)!.agree = 'I can do {date} at {time}.'),
      'brief.nextSteps[1].agree',
      /nothing in braces but \{date\}/,
    ],
    [
      'a slot in a fact',
      ({ brief }) => (brief.facts.at(4)!.text = 'It ends in March, {date}.'),
      'brief.facts[4].text',
      /no braces/,
    ],
    [
      'a character that no database keeps',
      ({ brief }) => (brief.situation = 'a\0b'),
      'brief.situation',
      /cannot be seen/,
    ],
    [
      'half a character',
      (persona) => (persona.companyName = 'a\ud800'),
      'companyName',
      /cannot be seen/,
    ],
    [
      'a picture from elsewhere',
      (persona) => (persona.avatar = '//example.com/a.png'),
      'avatar',
      /no path under the app's root/,
    ],
  ];
  test.each(errors)('%s', (_name, change, path, reason) => {
    const pack = readPack(changed(change));
    expect(pack.personas).toEqual([]);
    expect(pack.errors.filter((error) => error.path === path).map((error) => error.reason)).toEqual(
      [expect.stringMatching(reason)],
    );
  });
});

describe('what makes a call dull is a warning, and the persona can be used:', () => {
  const warnings: [string, Change, string, RegExp][] = [
    [
      'a field that does not exist',
      ({ brief }) => Object.assign(brief.facts.at(0)!, { 'a gain': [] }),
      'brief.facts[0]["a gain"]',
      /no such field.*id, topic, text/,
    ],
    [
      'a topic that is often asked about',
      ({ brief }) => (brief.facts = brief.facts.filter(({ topic }) => topic !== 'role')),
      'brief.facts',
      /has none on role/,
    ],
    [
      'too few wordings',
      ({ brief }) => brief.facts.at(0)!.again.pop(),
      'brief.facts[0].again',
      /has 1 of the two/,
    ],
    [
      'a key of no wording',
      ({ brief }) => brief.facts.at(0)!.keys.push('zebra'),
      'brief.facts[0].keys[2]',
      /"zebra" is in no wording/,
    ],
    [
      'a key in a fact on another topic',
      ({ brief }) => brief.facts.at(0)!.keys.push('whiteboard'),
      'brief.facts[0].keys[2]',
      /"whiteboard" is also in what "load-flow" says/,
    ],
    [
      'a line without an end',
      ({ brief }) => (brief.pains.at(0)!.surface = 'we type'),
      'brief.pains[0].surface',
      /no sentence/,
    ],
    [
      'brackets',
      ({ brief }) => (brief.pains.at(0)!.surface = 'We type (twice).'),
      'brief.pains[0].surface',
      /marks that nobody says/,
    ],
    [
      'a speech',
      ({ brief }) => (brief.pains.at(0)!.surface = `We${' type'.repeat(60)}.`),
      'brief.pains[0].surface',
      /61 words long/,
    ],
    [
      'a preposition before the date',
      ({ brief }) => (brief.nextSteps.at(1)!.agree = 'Come on {date}.'),
      'brief.nextSteps[1].agree',
      /preposition/,
    ],
    [
      'a time without a weekday',
      ({ brief }) => brief.availability.push('mornings'),
      'brief.availability[4]',
      /names no weekday/,
    ],
    [
      'a next step there is already',
      ({ brief }) => (brief.nextSteps.at(2)!.kind = 'meeting'),
      'brief.nextSteps[2].kind',
      /only the first is used/,
    ],
    [
      'a meeting that is too dear for the difficulty',
      ({ brief }) => brief.nextSteps.splice(1, 2, { ...brief.nextSteps.at(1)!, interest: 90 }),
      'brief.nextSteps[1].interest',
      /easy personas takes 25 to 45/,
    ],
    [
      'a secret that nobody earns',
      (persona) => (Object.assign(persona, { difficulty: 'medium' }).brief.facts.at(0)!.trust = 90),
      'brief.facts[0].trust',
      /above 30/,
    ],
    [
      'a language the brain does not know',
      ({ voice }) => (voice.language = 'de-DE'),
      'voice.language',
      /understands English alone/,
    ],
  ];
  test.each(warnings)('%s', (_name, change, path, reason) => {
    const pack = readPack(changed(change));
    expect(pack.errors).toEqual([]);
    expect(pack.personas).toHaveLength(1);
    expect(
      pack.warnings.filter((warning) => warning.path === path).map((warning) => warning.reason),
    ).toContainEqual(expect.stringMatching(reason));
  });
});

test('all problems of all personas are told at once', () => {
  const wrong = changed(({ brief, voice }) => [
    Object.assign(brief.facts.at(3)!, { topic: 'headcount' }),
    Object.assign(voice, { gender: 'x' }),
    (brief.nextSteps.at(1)!.agree = 'Sure.'),
  ]);
  expect(readPack([dana, wrong]).errors.map(({ path }) => path)).toEqual([
    '[1].voice.gender',
    '[1].brief.facts[3].topic',
    '[1].brief.nextSteps[1].agree',
    '[1].id',
  ]);
});

test('an id is not that of another persona of the pack, nor of one that comes with the product', () => {
  expect(readPack([dana, dana]).errors).toEqual([
    { path: '[1].id', reason: expect.stringMatching(/another persona of this pack/) },
  ]);
  expect(readPack(dana, new Set([dana.id])).errors).toEqual([
    { path: 'id', reason: expect.stringMatching(/comes with Ringside/) },
  ]);
});

test.each([[null], ['x'], [3], [[]], [{ personas: [dana] }]])('%j is no pack', (json) => {
  expect(readPack(json)).toMatchObject({ personas: [], errors: [{ path: '' }] });
});

test('a list may hold anything, and each entry is told of', () => {
  expect(readPack([null, 7, {}, []]).errors.map(({ path }) => path.slice(0, 3))).toEqual(
    expect.arrayContaining(['[0]', '[1]', '[2]', '[3]']),
  );
});

test.each([
  ['{"a":\n 1\n "b": 2}', 'line 3, column 2', /a comma must stand here/],
  ['{"a": 1,\r\n}', 'line 2, column 1', /comma too many/],
  ['{"a": "x\n"}', 'line 1, column 7', /no closing double quote/],
  ['{“a”: 1}', 'line 1, column 2', /double quotes/],
  ['[1, 2', 'line 1, column 6', /bracket \] is missing/],
  ['{} // no', 'line 1, column 4', /no comments/],
  ['', '', /empty/],
])('%j is no JSON, and the line and column are told', (text, path, reason) => {
  expect(parsePack(text).errors).toEqual([{ path, reason: expect.stringMatching(reason) }]);
});

test('a byte order mark before the JSON does no harm', () => {
  expect(parsePack(`\uFEFF${JSON.stringify(dana)}`).personas).toEqual([dana]);
});

function changed(change: Change): Persona {
  const copy = structuredClone(dana) as Persona & Record<string, unknown>;
  change(copy);
  return copy;
}
