import { QUESTION_FORMS, type QuestionForm } from '#core/contract/personas/reading.ts';
import forms from '#core/language/lexicon/forms.json' with { type: 'json' };
import { PhraseFinder } from '#core/language/phrases.ts';
import type { Word } from '#core/language/words.ts';

const finder = new PhraseFinder(
  QUESTION_FORMS.map((form) => ({ value: form, phrases: forms[form] })),
);

/** Words with which one comes to a question: they tell nothing of how it is put. */
const LEADS = new Set(
  'so and but okay ok or well then now right also like just no yes yeah ah oh hey please maybe actually roughly'.split(
    ' ',
  ),
);

/** What opens a clause before the question: "when they hand the keys back, what do they tell you?" */
const CLAUSES = new Set('when if once after before besides because since while as say'.split(' '));

/** How a question is put; undefined where that cannot be told. */
export function formOf(words: readonly Word[]): QuestionForm | undefined {
  const found = new Set(finder.find(mainClause(words)).map(({ value }) => value));
  return QUESTION_FORMS.find((form) => found.has(form));
}

function mainClause(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ text }) => !LEADS.has(text));
  const asked = first < 0 ? words : words.slice(first);
  if (!CLAUSES.has(asked[0]?.text ?? '')) return asked;
  const comma = asked.findIndex(({ stop }, at) => stop === ',' && at < asked.length - 1);
  return comma < 0 ? asked : mainClause(asked.slice(comma + 1));
}
