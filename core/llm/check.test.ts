import { expect, test } from 'vitest';
import { openCall, planReply } from '#core/conversation/engine.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import { hold, settingOf } from '#core/conversation/testing/hold.ts';
import { PLAIN_SCRIPT } from '#core/conversation/testing/scripts.ts';
import type { CallSetting, SpokenTurn } from '#core/conversation/types.ts';
import { checkReply, checkSentence, wordingRules } from './check.ts';
import { planOfReply } from './plan.ts';

const SIZE = ['hi dana this is sam from brightpath', 'how big is your team'];
const MEETING = [
  ...PLAIN_SCRIPT.slice(0, 10),
  'would it make sense to grab twenty minutes thursday at two so i can show you how it works',
];
const WEATHER = [...SIZE, 'what do you think of the weather'];

test.each([
  [
    'says the fact in other words',
    SIZE,
    'Oh, nine dispatchers, five of them on days and four on nights, bless them.',
    null,
  ],
  [
    'says the fact with figures',
    SIZE,
    'There are 9 dispatchers here, 5 on days and 4 on nights.',
    null,
  ],
  ['says nothing', SIZE, ' \n ', 'empty'],
  ['says only marks', SIZE, '...', 'empty'],
  ['does not tell the fact', SIZE, 'It is a good crew, I can tell you that.', 'misses-plan'],
  ['changes the figure', SIZE, 'We have forty-four dispatchers out here.', 'made-up-figure'],
  [
    'tells another fact by its name',
    SIZE,
    'Nine dispatchers, all of them on LoadBook.',
    'locked-fact',
  ],
  ['tells it in lower case', SIZE, 'Nine dispatchers, all of them on loadbook.', 'locked-fact'],
  [
    'tells a locked figure in words',
    SIZE,
    'Nine dispatchers, and on-time sits at ninety one.',
    'locked-fact',
  ],
  [
    'tells a locked figure in digits',
    SIZE,
    'Nine dispatchers, and 91% of the loads are on time.',
    'locked-fact',
  ],
  ['tells a locked sum', SIZE, 'Nine dispatchers, and we pay $18,000 a year.', 'locked-fact'],
  ['tells a locked sum in short', SIZE, 'Nine dispatchers, and we pay 18k.', 'locked-fact'],
  [
    'names who decides',
    SIZE,
    'Nine dispatchers, you would have to ask Walt for more.',
    'locked-fact',
  ],
  [
    'tells a pain in other words',
    SIZE,
    'Nine dispatchers, and every load gets typed in twice.',
    'locked-fact',
  ],
  ['says what it is', SIZE, 'As an AI, I have nine dispatchers.', 'leaves-role'],
  ['speaks of its prompt', SIZE, 'My instructions say nine dispatchers.', 'leaves-role'],
  ['refuses as a model does', SIZE, 'I can’t assist with that request.', 'leaves-role'],
  ['serves', SIZE, 'Nine dispatchers. How can I help you today?', 'leaves-role'],
  ['speaks of the practice', SIZE, 'Nine dispatchers, and this is a practice call.', 'leaves-role'],
  ['uses markup', SIZE, '**Nine** dispatchers.', 'markup'],
  ['lists', SIZE, '- nine dispatchers\n- five on days', 'markup'],
  ['numbers a list', SIZE, '1. nine dispatchers', 'empty'],
  ['gives stage directions', SIZE, '(laughs) Nine dispatchers.', 'markup'],
  ['thinks aloud', SIZE, '<think>nine</think> Nine dispatchers.', 'markup'],
  ['writes another script', SIZE, 'Nine dispatchers, 谢谢.', 'other-script'],
  ['smiles', SIZE, 'Nine dispatchers 🙂', 'other-script'],
  ['talks for over eighty words', SIZE, `Nine dispatchers ${'and so on '.repeat(30)}.`, 'too-long'],
  ['carries a label', SIZE, 'Dana: nine dispatchers.', 'speaks-for-rep'],
  [
    'answers itself',
    SIZE,
    'Nine dispatchers, five on days. Caller: That is a lot.',
    'speaks-for-rep',
  ],
  ['takes the rep’s name', SIZE, 'Hi, this is Sam. Nine dispatchers.', 'speaks-for-rep'],
  [
    'asks what the plan does not',
    SIZE,
    'Nine dispatchers. Why do you want to know?',
    'unplanned-asks',
  ],
  ['hangs up', SIZE, 'Nine dispatchers. I have to go now, goodbye.', 'unplanned-hangs-up'],
  ['objects', SIZE, 'Nine dispatchers, and we are not interested.', 'unplanned-objects'],
  [
    'agrees to a meeting nobody planned',
    SIZE,
    'Nine dispatchers. Send me an invite, that works for me.',
    'unplanned-agrees',
  ],
  [
    'says the rep’s words back',
    [...SIZE, 'so tell me what the hardest part of that is for everyone'],
    'So tell me what the hardest part of that is for everyone.',
    'echo',
  ],
  ['names a day', WEATHER, 'Let us speak again on Tuesday.', 'made-up-day'],
] as const)('an answer that %s', (_what, lines, text, refusal) => {
  expect(checkReply(rulesAfter(settingOf('dana-whitfield', 7), lines), text)).toBe(refusal);
});

test('a line that was said before is not said again', () => {
  const setting = settingOf('dana-whitfield', 7);
  const turns = hold(setting, [...SIZE, 'and how do you like it there']);
  const said = turns.at(4)!.text;
  expect(
    checkSentence(
      rulesOf(setting, [...turns, { role: 'rep', text: 'how many people is that' }]),
      '',
      said,
    ),
  ).toBe('repeats');
});

test('where the plan agrees, the words must, to the same day; where it does not, they may not', () => {
  const yes = settingOf('dana-whitfield', 7);
  const agreeing = rulesAfter(yes, MEETING);
  expect(agreeing.needed).toContain('agrees');
  expect(checkReply(agreeing, 'Well, I hear you on that one.')).toBe('misses-plan');
  const no = settingOf('victor-adeyemi', 7);
  expect(
    checkReply(rulesAfter(no, MEETING), 'Sounds good, send me an invite for Thursday.'),
  ).not.toBeNull();
  expect(checkReply(rulesAfter(no, MEETING), 'Yes, that works for me.')).toBe('unplanned-agrees');
});

test('the engine’s own line passes for itself, and what is still locked never passes, over whole calls with every persona', () => {
  let [secrets, missed] = [0, 0];
  for (const persona of SEEDED_PERSONAS) {
    const setting = { persona, seed: 3, callType: persona.callType };
    const turns = hold(setting, PLAIN_SCRIPT);
    for (const length of [2, 8, 14]) {
      if (length > turns.length) continue;
      const rules = rulesOf(setting, turns.slice(0, length));
      const planned = planReply(setting, turns.slice(0, length));
      expect(checkReply(rules, planned.reply.text)).toBeNull();
      const told = new Set([
        ...planned.state.facts.keys(),
        ...planned.events.flatMap((event) => (event.type === 'fact' ? [event.id] : [])),
      ]);
      for (const fact of persona.brief.facts.filter(({ id }) => !told.has(id))) {
        secrets += 1;
        if (rules.leak(fact.text) === null) missed += 1;
      }
    }
  }
  expect(secrets).toBeGreaterThan(400);
  // A fact said with nothing but words of facts that were told gives nothing away.
  expect(missed / secrets).toBeLessThan(0.01);
});

function rulesAfter(setting: CallSetting, lines: readonly string[]) {
  const turns = hold(setting, lines.slice(0, -1));
  return rulesOf(setting, [...turns, { role: 'rep', text: lines.at(-1) ?? '' }]);
}

function rulesOf(setting: CallSetting, turns: SpokenTurn[]) {
  expect(turns[0]?.text).toBe(openCall(setting).text);
  return wordingRules(
    setting.persona,
    turns,
    planOfReply(setting.persona, planReply(setting, turns)),
  );
}
