import { expect, test } from 'vitest';
import { engine, holdCall, settingOf } from '#tests/support/builtInEngine.ts';
import { checkReply, wordingRules } from './check.ts';
import { planOf } from './plan.ts';
import { wordingPrompt } from './prompt.ts';

const LINES = [
  'Hi, this is Sam from Brightpath.',
  'How big is your team?',
  'What do you use for that today?',
  'What does it cost you?',
  'Who decides about a purchase like this?',
  'Could we meet on Thursday at ten for twenty minutes?',
];

test.each(['dana-whitfield', 'tomasz-zielinski', 'hector-salinas', 'ruth-kaplan'])(
  'the engine’s own lines pass for themselves, and nothing that is kept back is sent (%s)',
  (id) => {
    const setting = settingOf(id, 5);
    for (const length of LINES.keys()) {
      const before = holdCall(setting, LINES.slice(0, length));
      const exchange = engine.hearTurn(before, LINES.at(length)!);
      const turns = exchange.call.turns.slice(0, -1);
      const plan = planOf(exchange);
      expect(checkReply(wordingRules(setting.persona, turns, plan), plan.reply.text)).toBeNull();
      const { system, user } = wordingPrompt(setting.persona, turns, plan);
      for (const { texts } of plan.locked)
        for (const text of texts) expect(`${system} ${user}`).not.toContain(text);
      expect(plan.open.map((known) => known.id).toSorted()).toEqual(
        exchange.call.state.told.toSorted(),
      );
    }
  },
);
