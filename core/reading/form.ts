import { QUESTION_FORMS, type QuestionForm } from '#core/contract/personas/reading.ts';
import forms from '#core/language/lexicon/forms.json' with { type: 'json' };
import { PhraseFinder } from '#core/language/phrases.ts';
import type { Word } from '#core/language/words.ts';

const finder = new PhraseFinder(
  QUESTION_FORMS.map((form) => ({ value: form, phrases: forms[form] })),
);

/** Words with which one comes to a question: they tell nothing of how it is put. */
const LEADS = new Set(
  (
    'so and but okay ok or well then now right also like just no yes yeah ah oh hey please maybe actually roughly great good fine ' +
    'fair enough lovely wow thanks interesting cool perfect sure gotcha ouch nice brilliant'
  ).split(' '),
);

/** What opens a clause before the question: "when they hand the keys back, what do they tell you?" */
const CLAUSES = new Set('when if once after before besides because since while as say'.split(' '));

const LEAST_GUESS = 3;

/** How a question is put; undefined where that cannot be told. */
export function formOf(words: readonly Word[]): QuestionForm | undefined {
  // "If you could change one thing, what would it be?"
  if (formIn(words) === 'wish') return 'wish';
  const form = formIn(mainClause(words)) ?? formOfClause(words);
  // "So it all ends up on your desk?"
  const isGuess = words.length >= LEAST_GUESS && words.at(-1)!.stop === '?';
  return form ?? (isGuess ? 'guess' : undefined);
}

function formIn(words: readonly Word[]): QuestionForm | undefined {
  const found = new Set(finder.find(words).map(({ value }) => value));
  return QUESTION_FORMS.find((form) => found.has(form));
}

/** "Tell me this so, when you are stuck under a car, who picks it up?": the last clause that asks. */
function formOfClause(words: readonly Word[]): QuestionForm | undefined {
  const commas = words.flatMap(({ stop }, at) => (stop === ',' ? [at] : []));
  return commas
    .toReversed()
    .map((at) => formIn(mainClause(words.slice(at + 1))))
    .find((form) => form !== undefined && form !== 'guess');
}

function mainClause(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ text }) => !LEADS.has(text));
  const asked = first < 0 ? words : words.slice(first);
  if (!CLAUSES.has(asked[0]?.text ?? '')) return asked;
  const comma = asked.findIndex(({ stop }, at) => stop === ',' && at < asked.length - 1);
  return comma < 0 ? asked : mainClause(asked.slice(comma + 1));
}
