import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asStatements } from '#core/persona/convert.ts';
import { hold, replies } from '#tests/support/builtInEngine.ts';
import { readTurns } from '#tests/support/readCalls.ts';
import { readPack } from '#core/persona/pack/readPack.ts';
import { momentPersona, type MomentWish } from './momentPersona.ts';
import { momentsOf } from './moments.ts';
import { disguise } from './names.ts';
import { readTranscript } from './readTranscript.ts';
import { soundTurns } from './soundTurns.ts';

const reading = readTranscript(
  readFileSync(new URL('../../tests/data/realCalls/call.vtt', import.meta.url), 'utf8'),
);
const lines = reading.ok ? reading.lines : [];
const { turns: said } = soundTurns(
  lines.map(({ speaker, ...said }) => ({
    ...said,
    speaker: speaker === 'Rae Field' ? 'rep' : 'prospect',
  })),
);
const turns = readTurns(said, 'cold-call');
const wish: MomentWish = {
  turns,
  callType: 'cold-call',
  difficulty: 'medium',
  turn: null,
  prospectName: 'Dana Fox',
  company: 'Fox Logistics',
  repNames: ['Rae', 'Field'],
  keepNames: false,
  seed: 7,
  id: 'own-0123456789abcdef01234567',
};

test('the objections of a real call are its moments, in the words of the prospect', () => {
  expect(momentsOf(turns).map(({ turn, category, quote }) => [turn, category, quote])).toEqual([
    [2, 'situational', 'You caught me in the middle of payroll, so make it quick.'],
    [
      8,
      'existing-solution',
      'Honestly, we already have a system for invoices and I am not going to rip it out for this.',
    ],
    [10, 'price', 'And it cannot cost a fortune, we have no budget left this year.'],
  ]);
});

test('a persona of them is sound, objects in their words, the chosen one first, and answers with what was told', () => {
  const persona = momentPersona({ ...wish, turn: 8 })!;
  expect(readPack(persona).errors).toEqual([]);
  expect(persona.brief.objections.map(({ text }) => text).slice(0, 2)).toEqual([
    'Honestly, we already have a system for invoices and I am not going to rip it out for this.',
    'You caught me in the middle of payroll, so make it quick.',
  ]);
  expect(persona.brief.facts.find(({ topic }) => topic === 'current-solution')?.text).toMatch(
    /^We use \w+ and a pile of spreadsheets\. \w+ in accounting matches every invoice by hand on Fridays\.$/,
  );
});

test('no name of the real call is kept unless the rep says so', () => {
  const names = /dana|fox|rae\b|ben\b|martina|northwind|logistics|salesforce|acme|example/i;
  const { id: _id, ...hidden } = momentPersona(wish)!;
  expect(JSON.stringify(hidden)).not.toMatch(names);
  const named = momentPersona({ ...wish, keepNames: true })!;
  expect([named.name, named.companyName, JSON.stringify(named.brief)]).toEqual([
    'Dana Fox',
    'Fox Logistics',
    expect.stringContaining('Ben in accounting'),
  ]);
});

test('a name is hidden wherever it stands, and what only looks like one stays', () => {
  const said = [
    'Kevin signs that.',
    'There is no money.',
    'Ask Ann Lee on Monday about the CRM, she has it from Ann’s brother.',
    'Money is tight, call 0171 555 0199.',
  ];
  const [first, , second, third] = said.map(disguise(3, ['Bo'], said));
  expect(first).toMatch(/^\w+ signs that\.$/);
  expect(second).toMatch(/^Ask (\w+) on Monday about the CRM, she has it from \1’s brother\.$/);
  expect(third).toBe('Money is tight, call that one.');
  expect([first, second].join()).not.toMatch(/Kevin|Ann|Lee/);
});

test('called, it raises what the real prospect raised', () => {
  const persona = asStatements(momentPersona(wish)!);
  const spoken = hold({ persona, seed: 7, callType: persona.callType }, [
    'Hi, this is Rae from Acme, we have not spoken before.',
    'The reason I am calling is that finance teams lose days on matching invoices by hand.',
    'Our product matches invoices as they come in.',
    'It takes no longer than a day to set up.',
  ]);
  expect(replies(spoken).join(' ')).toContain('You caught me in the middle of payroll');
});

test('where the prospect said next to nothing there is no persona', () => {
  expect(
    momentPersona({
      ...wish,
      turns: [
        { role: 'rep', text: 'Hello?' },
        { role: 'persona', text: 'Hm.' },
      ],
    }),
  ).toBeNull();
});
