import { expect, test } from 'vitest';
import ANY from '#tests/data/scoring/persona-lines-any.json' with { type: 'json' };
import LATER from '#tests/data/scoring/persona-lines-later.json' with { type: 'json' };
import LINES from '#tests/data/scoring/persona-lines.json' with { type: 'json' };
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { readCall } from '../call/readCall.ts';
import { readPersona } from './readPersona.ts';
import type { PersonaReading } from './readPersona.ts';
import { say } from '../words/said.ts';

const briefs = SEEDED_PERSONAS.map(({ brief }) => brief);
const objections = briefs.flatMap((brief) => brief.objections);
const steps = briefs.flatMap((brief) => brief.nextSteps);

/** What a line must be read as, by the kind that it was written as. */
const READ_AS = {
  objection: ({ objection }: PersonaReading) => objection !== null,
  agreement: ({ agrees, smaller }: PersonaReading) => agrees !== null && smaller === null,
  smaller: ({ smaller }: PersonaReading) => smaller !== null,
  resolved: ({ resolves, objection }: PersonaReading) => resolves !== null && objection === null,
  refusal: ({ refuses, agrees }: PersonaReading) => refuses !== null && agrees === null,
  hangUp: ({ hangsUp }: PersonaReading) => hangsUp !== null,
  telling: ({ objection, agrees }: PersonaReading) => objection === null && agrees === null,
};

test.each<[string, keyof typeof READ_AS, string[], number]>([
  [
    'objections of the seeded personas',
    'objection',
    objections.flatMap(({ text, again }) => [text, ...again]),
    0.96,
  ],
  [
    'lines that take an objection back',
    'resolved',
    objections.map(({ resolved }) => resolved),
    0.92,
  ],
  [
    'agreements of the seeded personas',
    'agreement',
    steps.filter(({ kind }) => kind !== 'send-info').map(({ agree }) => agree),
    0.97,
  ],
  ['agreements of any persona', 'agreement', ANY.agreement, 0.97],
  [
    'offers of something smaller',
    'smaller',
    [...steps.filter(({ kind }) => kind === 'send-info').map(({ agree }) => agree), ...ANY.smaller],
    0.97,
  ],
  ['refusals', 'refusal', ANY.refusal, 0.97],
  ['hang-ups', 'hangUp', ANY.hangUp, 0.97],
  [
    'statements of the seeded personas',
    'telling',
    briefs.flatMap(({ statements }) => statements.flatMap(({ text, again }) => [text, ...again])),
    0.95,
  ],
  ['objections of other buyers', 'objection', LINES.objection, 0.9],
  ['agreements of other buyers', 'agreement', LINES.agree, 0.9],
  ['objections taken back by other buyers', 'resolved', LINES.resolved, 0.9],
  ['refusals of other buyers', 'refusal', LINES.refuse, 0.9],
  ['hang-ups of other buyers', 'hangUp', LINES.hangUp, 0.95],
  ['what other buyers tell', 'telling', LINES.tells, 0.98],
  ['what later buyers tell', 'telling', LATER.tells, 0.98],
])('%s are read as such from their words alone', (_name, kind, lines, floor) => {
  expect(lines.length).toBeGreaterThan(8);
  const missed = lines
    .map((line) => line.replace(/\{(?:date|slot)\}/, 'Thursday at two'))
    .filter((line) => !READ_AS[kind](read(line)));
  // Those missed are shown where there are too many.
  expect(missed.length > lines.length * (1 - floor) ? missed : []).toEqual([]);
});

test.each([
  'Oh, you’re alright. Go ahead, the trucks’ll keep.',
  "Alright, that's fair. I've got a few miles, talk to me.",
  'Very well, that was civil and to the point. You may continue.',
])('leave to go on is no agreement to a next step: %s', (line) => {
  expect(read(line)).toMatchObject({ agrees: null, objection: null });
});

test('after a pitch even an objection in words never seen is mostly heard, and no consent is taken for one', () => {
  const raised = (lines: readonly string[]) =>
    lines.filter((line) => afterPitch(line).objections.length > 0).length / lines.length;
  expect(raised(LATER.objection)).toBeGreaterThanOrEqual(0.4);
  expect(
    raised([...LINES.resolved, ...LINES.agree, ...LATER.resolved, ...LATER.agree]),
  ).toBeLessThanOrEqual(0.1);
});

function afterPitch(line: string) {
  const turns: SpokenTurn[] = [
    { role: 'persona', text: 'Hello, Ada here.' },
    {
      role: 'rep',
      text: 'Hi Ada, this is Tom from Brightline. We help teams like yours cut the hours they spend on rosters, a clinic in Leeds saved two days a week.',
    },
    { role: 'persona', text: line },
  ];
  return readCall(turns, false);
}

function read(line: string): PersonaReading {
  return readPersona(say(line).flat, line);
}
