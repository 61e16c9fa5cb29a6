import { expect, test } from 'vitest';
import type { PersonaAct, Step } from '#core/contract/personas/reading.ts';
import { objectionIn } from './objection.ts';
import { readProspect, type ProspectContext } from './readProspect.ts';

const THURSDAY: Step = {
  kind: 'meeting',
  day: { said: 'Thursday', weekday: 'thursday' },
  time: null,
  minutes: null,
  attendees: [],
};
const QUIET: ProspectContext = {
  step: null,
  fresh: false,
  agreed: null,
  asksWhen: false,
  settled: false,
  early: false,
  because: 'mid-call',
  picksUp: false,
  id: 'heard-4',
};
const ASKED: ProspectContext = { ...QUIET, step: THURSDAY, fresh: true };

test.each<[string, ProspectContext, PersonaAct['act'][]]>([
  ['Dana Fox speaking.', { ...QUIET, picksUp: true }, ['greeted']],
  ['We print every order and Linda types them in again.', QUIET, ['told']],
  ['We already have a system for that.', QUIET, ['objected']],
  ['Sorry, I did not catch that.', QUIET, ['missed']],
  ["I'd rather not say.", QUIET, ['missed']],
  ['Thursday works for me.', ASKED, ['agreed']],
  ['Yes, go on then.', ASKED, ['agreed']],
  ["I can't do Thursday. How about Friday at ten?", ASKED, ['countered', 'asked']],
  ['Just email me something first.', ASKED, ['countered', 'objected']],
  ["Don't call me again. Goodbye.", QUIET, ['objected', 'warned', 'ended']],
  ['Bye now.', QUIET, ['ended']],
  ['', QUIET, []],
])('"%s" is read by what it does', (text, context, acts) => {
  const read = readProspect(text, context).map(({ act }) => act);
  expect(read).toEqual(expect.arrayContaining(acts));
});

test('a yes agrees only to what was proposed', () => {
  const acts = (context: ProspectContext) =>
    readProspect('Sounds good, that is how we do it.', context).map(({ act }) => act);
  expect(acts(QUIET)).not.toContain('agreed');
  expect(acts(ASKED)).toContain('agreed');
});

test.each([
  "Maybe. I'd have to see how the week goes.",
  'Okay. We also have another supplier who comes next week and shows us theirs.',
  "I can't promise anything.",
  'Good man. Bye.',
  'I agreed to nothing.',
])('"%s" agrees to nothing', (text) => {
  expect(readProspect(text, ASKED).map(({ act }) => act)).not.toContain('agreed');
});

test.each([
  'Half a day. I would not. We have the auditor in at three.',
  'Neither works.',
  "Thanks, but it's not for us.",
])('"%s" turns down what was proposed, whatever hour it names', (text) => {
  const acts = readProspect(text, ASKED).map(({ act }) => act);
  expect(acts).toContain('declined');
  expect(acts).not.toContain('agreed');
  expect(acts).not.toContain('countered');
});

test.each([
  'Phone me if you must. I might be out.',
  'You can call me then. I may not have looked at it.',
  'Post it to the yard address. I do not open emails.',
  'Kim at oakley dot co dot uk. Thursday she finishes at four.',
])('"%s" lets the rep do what it proposed', (text) => {
  expect(readProspect(text, ASKED).map(({ act }) => act)).toContain('agreed');
});

test('who turns an hour down and is fine with another offers that one', () => {
  const acts = readProspect("Two is no good for me. Four o'clock is fine.", ASKED);
  expect(acts.map(({ act }) => act)).toContain('countered');
});

test('a question back settles no day', () => {
  const settled = { ...ASKED, settled: true };
  const acts = (text: string) => readProspect(text, settled).map(({ act }) => act);
  expect(acts('Every one? Already? I had not heard.')).not.toContain('agreed');
  expect(acts('I will put the kettle on.')).toContain('agreed');
});

test.each([
  'I just told you, the roof comes first.',
  'Did you hear what I said? It broke on Monday.',
  "I've already said no, twice.",
])('"%s" shows for sure that it was not heard before', (text) => {
  const sure = { act: 'warned', confidence: expect.closeTo(0.8, 0.2) as number };
  expect(readProspect(text, QUIET)).toContainEqual(expect.objectContaining(sure));
});

test.each(["I don't know if I told you, my wife keeps the books.", 'As I said, Tuesday is fine.'])(
  '"%s" only tells',
  (text) => {
    const sure = readProspect(text, QUIET).filter(
      (act) => act.act === 'warned' && (act.confidence ?? 1) >= 0.6,
    );
    expect(sure).toEqual([]);
  },
);

test('who agrees to a step surely objects to nothing in the same line', () => {
  const acts = readProspect("Thursday's fine. We have no budget, mind.", ASKED);
  expect(acts.map(({ act }) => act)).toContain('agreed');
  const sure = acts.filter((act) => act.act === 'objected' && (act.confidence ?? 1) >= 0.5);
  expect(sure).toEqual([]);
});

test('the day that was named stands in what was agreed', () => {
  const [act] = readProspect("Friday at ten's fine.", ASKED);
  expect(act).toMatchObject({ act: 'agreed', step: { day: { weekday: 'friday' } } });
});

test('of a line that objects, the sentence that does is told', () => {
  expect(objectionIn('It is a nice day. We already have a system for that. Anyway.')).toBe(
    'We already have a system for that.',
  );
});

test('a line of ten minutes is read at once', () => {
  const start = performance.now();
  readProspect('what is your budget thursday and '.repeat(2_000), ASKED);
  expect(performance.now() - start).toBeLessThan(5_000);
});
