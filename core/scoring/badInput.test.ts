import { rubricSettingsSchema } from '#core/contract/calibration/rubrics.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { scorecardSchema } from '#core/contract/scoring/scorecard.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { rubricFor, rubricSchema } from './rubric.ts';
import { scoreHeard } from '#tests/support/readCalls.ts';
import { scorecardText } from './text.ts';

const PHRASES = [
  'Hello?',
  'what do you use today?',
  "I'm not interested",
  'does Thursday at two work',
  'Thursday at two works for me',
  'so to recap',
  '',
  ' ',
  'um',
  '<b>',
  '\u0000',
  '\uD800',
  '?',
  '...',
  'мы',
  '你好',
  'who decides',
  'we help teams like yours',
  '40%',
  '🙂',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...PHRASES), { maxLength: 8 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const time = fc.oneof(
  fc.integer({ min: -5_000, max: 90_000 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, undefined, 1e15),
);
const turn: fc.Arbitrary<SpokenTurn> = fc.record({
  role: fc.constantFrom('rep' as const, 'persona' as const),
  text,
  startMs: time,
  endMs: time,
  cut: fc.boolean(),
});

test('whatever was said whenever, the rows sum to the total and nothing is negative or no number', () => {
  fc.assert(
    fc.property(
      fc.array(turn, { maxLength: 14 }),
      fc.constantFrom(...CALL_TYPES),
      fc.boolean(),
      (turns, callType, timings) => {
        const card = check(scoreHeard({ turns, callType, timings }));
        expect(JSON.stringify(scoreHeard({ turns, callType, timings }))).toBe(JSON.stringify(card));
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});

test('a word that every object has a property by the name of is a word like others', () => {
  const lines = [
    'Hello?',
    'Hi, this is Jo from Rotaworks, do you have a minute?',
    'We hired a constructor and our constructor misses two shifts a week.',
    'So the constructor is late, how does the constructor plan?',
    'We plan on paper and a constructor reads it twice.',
    'What does the constructor lose by it?',
  ];
  const turns = lines.map((text, index): SpokenTurn => ({
    role: index % 2 === 0 ? 'persona' : 'rep',
    text,
  }));
  for (const callType of CALL_TYPES)
    expect(JSON.stringify(check(scoreHeard({ turns, callType, timings: false })))).not.toContain(
      'native code',
    );
});

test('times that run on are measured however they overlap, and none of the figures is negative', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 9_000 })),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(steps, (gaps) => {
      let at = 0;
      const turns = gaps.map(([gap, length], index): SpokenTurn => ({
        role: index % 2 === 0 ? 'persona' : 'rep',
        text: 'Yes, well, that may be so.',
        startMs: (at += gap),
        endMs: at + length,
      }));
      const { metrics } = check(scoreHeard({ turns, callType: 'discovery', timings: true }));
      expect(metrics.switches).toBe(turns.length - 1);
      for (const value of Object.values(metrics)) expect(value ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60, seed: 7 },
  );
});

test.each([
  [
    'French',
    'Bonjour, je vous appelle pour vous parler de notre logiciel qui est dans les écoles et que vous avez vu avec nous',
  ],
  [
    'German',
    'Guten Tag, ich rufe an, weil wir mit der Firma in Köln eine Lösung für die Planung haben und das auch für Sie ist',
  ],
  [
    'Spanish',
    'Buenos días, le llamo por el programa que usamos para los turnos, es una ayuda para las empresas del sector y no es caro',
  ],
])('%s cannot be scored yet, which is no miss and no trick', (_language, said) => {
  const card = check(
    scoreHeard({
      turns: [
        { role: 'persona', text: 'Hello?' },
        { role: 'rep', text: said },
        { role: 'persona', text: 'Pardon?' },
        { role: 'rep', text: said },
      ],
      callType: 'cold-call',
      timings: false,
    }),
  );
  expect(card.rows.every(({ status }) => status === 'unavailable')).toBe(true);
  expect(card.rows[0]?.why).toContain('language');
});

const LINES: SpokenTurn[] = [
  { role: 'persona', text: 'Hello, Dana here.', startMs: 0, endMs: 1_500 },
  { role: 'rep', text: 'Hi Dana, who plans your loads today?', startMs: 2_000, endMs: 5_000 },
  { role: 'persona', text: 'I do, on paper, most of the night.', startMs: 6_000, endMs: 9_000 },
  { role: 'rep', text: 'And what does a late load cost you?', startMs: 9_500, endMs: 12_000 },
  { role: 'persona', text: 'About four hundred each time.', startMs: 12_500, endMs: 15_000 },
];

test.each<[string, SpokenTurn[], RegExp]>([
  ['empty', [], /^Nothing was said that could be scored\.$/],
  [
    'without a word of the rep',
    LINES.filter(({ role }) => role === 'persona'),
    /^Nothing was said that could be scored\.$/,
  ],
  [
    'without a word of the other side',
    LINES.filter(({ role }) => role === 'rep'),
    /^Only one side was heard, and [^.]+\.$/,
  ],
])(
  'a call that is %s says why in one sentence, and none of it is called missed',
  (_what, turns, why) => {
    const { rows, total } = check(scoreHeard({ turns, callType: 'discovery', timings: true }));
    expect(total).toBe(0);
    for (const row of rows) expect(row).toMatchObject({ status: 'unavailable', max: 0 });
    expect(rows[0]?.why).toMatch(why);
  },
);

const TEN_HOURS_MS = 36_000_000;

test('a call of ten hours is scored within seconds, by its times too', () => {
  const times = 120;
  const eachMs = TEN_HOURS_MS / times;
  const hours = Array.from({ length: times }, (_, at) =>
    LINES.map((turn) => ({
      ...turn,
      startMs: turn.startMs! + at * eachMs,
      endMs: turn.endMs! + at * eachMs,
    })),
  ).flat();
  const started = performance.now();
  const { metrics } = check(scoreHeard({ turns: hours, callType: 'discovery', timings: true }));
  expect(metrics.durationMs).toBeGreaterThan(TEN_HOURS_MS - eachMs);
  expect(metrics.talkShare).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test.each(CALL_TYPES)(
  'every criterion of the %s rubric names its source and how sure it is, and none may leave them out',
  (callType) => {
    const rubric = rubricFor(callType);
    for (const { source, confidence } of rubric.criteria) {
      expect(source.length).toBeGreaterThan(10);
      expect(['high', 'medium', 'low']).toContain(confidence);
    }
    for (const key of ['source', 'confidence'] as const) {
      const without = rubric.criteria.map((criterion, index) =>
        index === 0 ? { ...criterion, [key]: undefined } : criterion,
      );
      expect(
        rubricSchema.safeParse({ ...rubric, criteria: without }).error?.issues[0]?.path,
      ).toEqual(['criteria', 0, key]);
    }
  },
);

function check(card: Scorecard): Scorecard {
  expect(scorecardSchema.safeParse(card).error).toBeUndefined();
  expect(card.rows.reduce((sum, row) => sum + row.points, 0)).toBe(card.total);
  expect([0, 100]).toContain(card.rows.reduce((sum, row) => sum + row.max, 0));
  expect(`${JSON.stringify(card)}${scorecardText(card)}`).not.toMatch(
    /NaN|undefined|Infinity|\{[a-z]+\}/,
  );
  return card;
}

test.each(CALL_TYPES)(
  'what a company may set of the rubric for a %s has names it may send',
  (callType) => {
    const bands = Object.fromEntries(
      rubricFor(callType).criteria.map(({ id, params }) => [
        id,
        Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number')),
      ]),
    );
    expect(rubricSettingsSchema.safeParse({ weights: {}, bands }).error).toBeUndefined();
  },
);
