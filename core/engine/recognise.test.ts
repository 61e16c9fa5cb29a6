import { expect, test } from 'vitest';
import type { PersonaReading } from '#core/contract/personas/reading.ts';
import { foldReading } from '#core/conversation/fold.ts';
import { linesOfThisBuild, type BuildLines } from '#core/conversation/phrasebook.ts';
import { referee } from '#core/conversation/referee/referee.ts';
import { initialState, type CallState } from '#core/conversation/state.ts';
import { TEST_PERSONA } from '#core/conversation/testing/persona.ts';
import { asks, heard, playCall, proposes } from '#core/conversation/testing/readings.ts';
import { generalKnowledge } from '#core/persona/general.ts';
import { recogniseLine } from './recognise.ts';

const THIS_BUILD = linesOfThisBuild(generalKnowledge);
/** A build of last week: one line was worded otherwise. */
const LAST_BUILD: BuildLines = {
  ...THIS_BUILD,
  pools: [
    ...THIS_BUILD.pools,
    { pool: 'recap-yes', line: 'recap-yes/any#99', text: 'That is the long and short of it, yes.' },
  ],
};

const recognise = (text: string, state: CallState, build = THIS_BUILD): PersonaReading | null =>
  recogniseLine(
    text,
    { persona: TEST_PERSONA, state, allowed: referee(state, TEST_PERSONA), by: 'rules@other' },
    build,
  );
const after = (...acts: Parameters<typeof heard>) =>
  foldReading(initialState(TEST_PERSONA), heard(...acts), TEST_PERSONA);

test('every line of a whole call is recognised by the build that said it', () => {
  const script = [
    heard('greeting', 'introduction', 'reason'),
    heard(
      { act: 'objection-response', manner: ['acknowledge', 'ask'], specific: true },
      asks('tool'),
    ),
    heard(asks('team'), asks('reminders')),
    heard(asks('budget')),
    heard(proposes('meeting', 'Thursday', { hour: 10, minutes: 20 })),
    heard('goodbye'),
  ];
  let state = initialState(TEST_PERSONA);
  const { replies } = playCall(TEST_PERSONA, script);
  const unknown = replies.filter((reply, at) => {
    state = foldReading(state, script[at] ?? heard('silence'), TEST_PERSONA);
    const reading = recognise(reply.text, state);
    state = foldReading(state, reply.reading, TEST_PERSONA);
    return reading === null;
  });
  expect(unknown.map(({ text }) => text)).toEqual([]);
});

test('a line of another build counts where that build is known, and not where it is not', () => {
  const state = after({ act: 'recap', statements: [] }, 'check');
  const line = 'That is the long and short of it, yes.';
  expect(recognise(line, state, LAST_BUILD)?.acts).toEqual([
    { act: 'acknowledged', line: 'recap-yes/any#99' },
  ]);
  expect(recognise(line, state)).toBeNull();
});

test('words that no build could have said are not recognised', () => {
  const state = after(asks('team'));
  expect(recognise('I will buy a hundred of them today.', state)).toBeNull();
  expect(
    recognise('There are seven of us on reception. And I will buy a hundred.', state),
  ).toBeNull();
});

test('a true line does not count where the state does not allow it', () => {
  const asked = after(asks('budget'));
  expect(recognise('I can sign for four hundred a month.', asked)).toBeNull();
  expect(recognise('That is between me and the till.', asked)?.acts[0]?.act).toBe('held');
  const unasked = after('statement');
  expect(recognise('Lovely, I can do Thursday at ten. Come to the back door.', unasked)).toBeNull();
  expect(recognise('Okay, bye.', unasked)).toBeNull();
  expect(recognise('Okay, bye.', after('goodbye'))?.acts[0]?.act).toBe('ended');
});
