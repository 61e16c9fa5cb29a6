import { BY_PERSON } from '#core/contract/personas/reading.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { engine, hold, settingOf } from '#tests/support/builtInEngine.ts';
import { PLAIN_SCRIPT } from '#tests/support/repScripts.ts';
import { turnsOf } from '#tests/support/readCalls.ts';
import { root } from '#tests/support/sourceFiles.ts';
import { createRulesEngine } from './rules.ts';

const LINES = turnsOf([
  'P: Dana Fox speaking.',
  'R: Hi Dana, this is Rae from Acme. How do you handle your invoices today?',
  'P: We print them and Ben types every one of them into a spreadsheet on Fridays.',
  'R: What does that lead to when Ben is ill?',
  'P: Then nobody gets paid, and I hear about it.',
  'R: We print them and Ben types every one of them into a spreadsheet on Fridays.',
]);

test('both sides of a call that nobody read are read, and read again give the same', () => {
  const read = engine.readCall({ turns: LINES, callType: 'cold-call', persona: null });
  expect(read.map(({ reading }) => reading?.role)).toEqual(LINES.map(({ role }) => role));
  expect(read[1]?.reading?.acts.map(({ act }) => act)).toContain('question');
  expect(engine.readCall({ turns: read, callType: 'cold-call', persona: null })).toEqual(read);
});

test('what was surely heard when it was said stays, and what else a turn of the rep does is put beside it', () => {
  const setting = settingOf('dana-whitfield', 7);
  const said = hold(setting, PLAIN_SCRIPT);
  const { persona, callType } = setting;
  const read = engine.readCall({ turns: said, callType, persona });
  const recorded = said.filter(({ reading }) => reading.acts.length > 0);
  expect(recorded.length).toBeGreaterThan(10);
  const names = (turn: SpokenTurn | undefined) => turn?.reading?.acts.map(({ act }) => act) ?? [];
  const sides = (role: SpokenTurn['role']) =>
    [...said.entries()].filter(([, turn]) => turn.role === role && turn.reading.acts.length > 0);
  const SURE = 0.35;
  for (const [at, { reading }] of sides('rep')) {
    const sure = reading.acts.filter((act) => 'confidence' in act && act.confidence! >= SURE);
    expect(names(read[at])).toEqual(expect.arrayContaining(sure.map(({ act }) => act)));
  }
  for (const [at, { reading }] of sides('persona')) expect(read[at]?.reading).toEqual(reading);
  expect(engine.readCall({ turns: read, callType, persona })).toEqual(read);
});

test('what a person said of a turn is all there is to it', () => {
  const { persona, callType } = settingOf('dana-whitfield', 7);
  const reading = { role: 'rep', by: BY_PERSON, acts: [] } as const;
  const text = 'Let me say that back: you type orders twice. Did I get that right?';
  const [turn] = engine.readCall({
    turns: [{ role: 'rep', text, reading: { ...reading, acts: [] } }],
    callType,
    persona,
  });
  expect(turn?.reading).toEqual(reading);
});

test('an echo, a repeat and words in no order are marked by comparing turns', () => {
  const marks = (turns: SpokenTurn[]) =>
    engine.readCall({ turns, callType: 'cold-call', persona: null }).map((turn) => turn.marks!);
  const heard = marks(LINES);
  expect(heard[5]).toMatchObject({ echo: 1 });
  expect(heard[3]).toMatchObject({ echo: 0, taken: 1 });
  const again = marks([...LINES.slice(0, 5), ...LINES.slice(1, 2)]);
  expect(again[5]).toMatchObject({ again: 1 });
  const [jumble] = marks(turnsOf(['R: the about for is a we of who and how of']));
  expect(jumble?.broken).toBeGreaterThan(3);
});

test('an engine that is given no reader of real calls leaves lines of which nothing was recorded alone', () => {
  const model = readFileSync(join(root, 'core/reading/model.bin'));
  const onDevice = createRulesEngine(new Uint8Array(model), 'test');
  const read = onDevice.readCall({ turns: LINES, callType: 'cold-call', persona: null });
  expect(read[1]?.reading?.acts.map(({ act }) => act)).toContain('question');
  expect(read.filter(({ role }) => role === 'persona').map(({ reading }) => reading?.acts)).toEqual(
    [[], [], []],
  );
  const heard = engine.readCall({ turns: LINES, callType: 'cold-call', persona: null });
  expect(heard[2]?.reading?.acts).not.toEqual([]);
});
