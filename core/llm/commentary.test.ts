import { expect, test } from 'vitest';
import { hold, settingOf } from '#tests/support/builtInEngine.ts';
import { PLAIN_SCRIPT } from '#tests/support/repScripts.ts';
import { scoreCall } from '#core/scoring/score.ts';
import { checkCommentary, commentaryPrompt } from './commentary.ts';

const setting = settingOf('dana-whitfield', 7);
const turns = hold(setting, PLAIN_SCRIPT);
const scorecard = scoreCall({ turns, callType: setting.callType, timings: false });
const { total, grade } = scorecard;
const other = total === 55 ? 56 : 55;

test.each([
  [
    'plain advice',
    'You asked what the hardest part was and let Dana talk. Next time, follow the nine dispatchers with what a late load costs her.',
    null,
  ],
  [
    'the score itself',
    `At ${total} out of 100 there is room to grow: ask one more follow-up.`,
    null,
  ],
  ['nothing', ' ', 'empty'],
  ['a lecture', 'You did well. '.repeat(50), 'too-long'],
  ['a list', '- Ask more\n- Talk less', 'markup'],
  ['bold type', 'You did **well**.', 'markup'],
  ['another score', `I would call this ${other} out of 100.`, 'another-score'],
  ['another score of hundred', `This is ${other}/100 at best.`, 'another-score'],
  ['a score in a sentence', `Your score was ${other}, which is low.`, 'another-score'],
  ['points that no row has', 'You lost 777 points on the opener.', 'another-score'],
  ['another grade', `That is a grade ${grade === 'A' ? 'B' : 'A'} call.`, 'another-grade'],
  ['a figure from nowhere', 'Studies say that 4711 sellers do this.', 'made-up-figure'],
  ['another script', 'Отлично, keep asking.', 'other-script'],
])('of %s', (_what, text, refusal) => {
  expect(checkCommentary(text, turns, scorecard)).toBe(refusal);
});

test('the model is told what was said and what it came to, and not what the rep did not find out', () => {
  const { user } = commentaryPrompt(turns.slice(0, 5), scorecard);
  expect(JSON.parse(user)).toMatchObject({
    scorecard: { total },
    transcript: turns.slice(0, 5).map(({ text }) => ({ words: text })),
  });
  expect(user).not.toContain(setting.persona.brief.situation);
  const said = turns.map(({ text }) => text).join(' ');
  const unsaid = setting.persona.brief.statements.filter(({ text }) => !said.includes(text));
  expect(unsaid.length).toBeGreaterThan(100);
  expect(unsaid.filter(({ text }) => user.includes(text))).toEqual([]);
});
