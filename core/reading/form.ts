import { QUESTION_FORMS, type QuestionForm } from '#core/contract/personas/reading.ts';
import forms from '#core/language/lexicon/forms.json' with { type: 'json' };
import { valueOf } from '#core/language/numbers.ts';
import { PhraseFinder } from '#core/language/phrases.ts';
import { textsOf, type Word } from '#core/language/words.ts';
import type { Answer } from '#core/language/answers.ts';

const finder = new PhraseFinder(
  QUESTION_FORMS.map((form) => ({ value: form, phrases: forms[form] })),
);

const setOf = (words: string) => new Set(words.split(' '));

/** Words with which one comes to a question: they tell nothing of how it is put. */
const LEADS = setOf(
  'so and but okay ok or well then now right also like just no yes yeah ah oh hey please maybe actually roughly great good fine ' +
    'fair enough lovely wow thanks interesting cool perfect sure gotcha ouch nice brilliant',
);

/**
 * What opens a clause before the question: "when they hand the keys back, what do they tell you?"
 */
const CLAUSES = setOf('when if once after before besides because since while as say');
/** Verbs with which a question that wants a yes or no begins. */
const AUXILIARIES = setOf(
  'do does did is are was were have has had can could will would should shall may might',
);
const QUESTION_WORDS = setOf('who whose what which where when why how');
/** "Can you tell me who signs?" asks who. */
const TELLING = setOf(
  'tell say ask know show give explain describe walk talk run take remember recall mind share paint help happen',
);
const KNOWING = setOf('idea sense feel feeling number figure count');

/** How a question that wants a yes or no can be put. */
const YES_OR_NO: readonly QuestionForm[] = [
  'doubt',
  'opinion',
  'example',
  'choice',
  'may-i',
  'could',
  'is-there',
  'ever',
  'do-you',
];

const WITHOUT_CHOICE = YES_OR_NO.filter((form) => form !== 'choice');

/** Words of a sentence that is said as a question, at least: "and a bad one?" is none. */
const LEAST_GUESS = 4;

/** How a question is put; undefined where that cannot be told. */
export function formOf(words: readonly Word[]): QuestionForm | undefined {
  // "Was that a one-off, or how often does it happen?"
  const other = words.findIndex(({ text }, at) => text === 'or' && asksAt(words, at + 1));
  if (other > 0) return formOf(words.slice(other + 1));
  // "If you could change one thing, what would it be?"
  if (formIn(words) === 'wish') return 'wish';
  if (namesChoices(mainClause(words))) return 'choice';
  if (endsInGuess(words)) return 'guess';
  // "Is that okay, or did you want something else?"
  if (asksLeave(mainClause(words))) return 'may-i';
  const form = formOfMain(mainClause(words)) ?? formOfClause(words);
  // "So it all ends up on your desk?"
  if (form !== undefined && form !== 'guess') return form;
  if (mainClause(words).length < LEAST_GUESS || words.at(-1)!.stop !== '?') return form;
  return hasOr(words) ? 'choice' : 'guess';
}

function asksAt(words: readonly Word[], at: number): boolean {
  return QUESTION_WORDS.has(words[at]?.text ?? '') && words.length - at >= LEAST_ASKED;
}

/**
 * "Would they go along with it, and where is it kept?": what begins with a verb wants a yes or no,
 * whatever else it names.
 */
function formOfMain(words: readonly Word[]): QuestionForm | undefined {
  const phrased = formOfPhrase(words);
  if (phrased !== undefined) return phrased;
  if (!AUXILIARIES.has(words[0]?.text ?? '')) return formIn(withoutIndirect(words));
  if (endsInChoice(words)) return 'choice';
  // "Has a missing or late paper ever held you up?"
  if (words.some(({ text }) => text === 'ever')) return 'ever';
  if (wantsYesOrNo(words)) return formIn(words, hasOr(words) ? YES_OR_NO : WITHOUT_CHOICE);
  const at = words.findIndex(({ text }) => QUESTION_WORDS.has(text));
  return at > GAP ? formIn(words.slice(at)) : formIn(words);
}

/** The form of a few phrases that stand for another than their words. */
function formOfPhrase(words: readonly Word[]): QuestionForm | undefined {
  if (asksWhatIf(words) || signsUp(words)) return 'could';
  if (proposes(words)) return 'may-i';
  if (asksWhatIsMissing(words)) return 'is-there';
  if (asksForTheOne(words)) return 'do-you';
  if (!asksForMeaning(words)) return undefined;
  return hasOr(words) ? 'choice' : 'guess';
}

/** "Would it make sense to show you how?": what begins with a verb may ask for a yes to a step. */
export function beginsWithVerb(words: readonly Word[]): boolean {
  return AUXILIARIES.has(mainClause(words)[0]?.text ?? '');
}

/** "What if we kept the price?" */
function asksWhatIf([first, second]: readonly Word[]): boolean {
  return first?.text === 'what' && second?.text === 'if';
}

const SIGNING = setOf('put sign count get set book');
const DRAWING = setOf('draw add order sign');
const ASKING = setOf('can could');
const OFFERING = setOf('shall should');

/** "Can I put you down for two?", "shall I draw that up?" */
function signsUp(words: readonly Word[]): boolean {
  const [first = '', , third = '', fourth] = textsOf(words.slice(0, 4));
  if (OFFERING.has(first)) return DRAWING.has(third);
  return ASKING.has(first) && SIGNING.has(third) && fourth === 'you';
}

/** "What have I missed?" */
function asksWhatIsMissing([first, ...others]: readonly Word[]): boolean {
  const misses = others.findIndex(({ stem }) => stem === 'miss');
  return first?.text === 'what' && misses > 0 && others.slice(0, misses).some(isRep);
}

const isRep = ({ text }: Word) => text === 'i' || text === 'we';

const ONES = setOf('one person right');

/** "Would you be the person who decides?" */
function asksForTheOne([first, second, third, , fifth]: readonly Word[]): boolean {
  return (
    first?.text === 'would' &&
    second?.text === 'you' &&
    third?.text === 'be' &&
    ONES.has(fifth?.text ?? '')
  );
}

const PARTNERS = setOf(
  'i we if this that a an half ten fifteen twenty thirty next tomorrow ' +
    'monday tuesday wednesday thursday friday',
);

/** "How about I send it over?", "how about the three of us, on Monday?" */
function proposes([first, second, third, fourth, fifth]: readonly Word[]): boolean {
  const isAbout = second?.text === 'about' && (first?.text === 'how' || first?.text === 'what');
  if (!isAbout) return false;
  return PARTNERS.has(third?.text ?? '') || (third?.text === 'the' && isOf(fourth, fifth));
}

const isOf = (count: Word | undefined, of: Word | undefined) =>
  count !== undefined && valueOf(count.text) !== null && of?.text === 'of';

/**
 * "How do you find out who is coming?" asks how: the words before a question that hangs on another.
 */
function withoutIndirect(words: readonly Word[]): readonly Word[] {
  if (words[0]?.text !== 'how' || !AUXILIARIES.has(words[1]?.text ?? '')) return words;
  const at = words.findIndex(({ text }, place) => place > GAP && QUESTION_WORDS.has(text));
  const isJoined = at > 0 && (words[at - 1]!.text === 'and' || words[at - 1]!.stop !== '');
  return at < 0 || isJoined ? words : words.slice(0, at);
}

const MEANING = setOf('mean saying meant');

/** "Do you mean the first one?", "are you saying it never worked?": a guess at what was said. */
function asksForMeaning(words: readonly Word[]): boolean {
  const [subject, verb] = words.slice(AUXILIARIES.has(words[0]?.text ?? '') ? 1 : 0);
  return subject?.text === 'you' && MEANING.has(verb?.text ?? '');
}

/** Words before a question word that the phrases look over. */
const GAP = 3;

function formIn(
  words: readonly Word[],
  among: readonly QuestionForm[] = QUESTION_FORMS,
): QuestionForm | undefined {
  const found = new Set(finder.find(words).map(({ value }) => value));
  return among.find((form) => found.has(form));
}

const OKAY = setOf('okay ok fine alright all');

const ITS = setOf('that it');

function asksLeave([verb, subject, word]: readonly Word[]): boolean {
  return verb?.text === 'is' && ITS.has(subject?.text ?? '') && OKAY.has(word?.text ?? '');
}

function wantsYesOrNo(words: readonly Word[]): boolean {
  // "Does it happen that somebody forgets?" does not ask who, "do you happen to know who?" does.
  if (words[1]?.text !== 'it' && TELLING.has(words[2]?.text ?? '')) return false;
  // "Have you any idea how many?", but "would it make sense to show you how?"
  return words[1]?.text === 'it' || !words.slice(0, 6).some(({ text }) => KNOWING.has(text));
}

/**
 * "What stopped it, the heat, the dust, or the people?": what it may be is named behind the
 * question.
 */
function namesChoices(words: readonly Word[]): boolean {
  const at = words.findIndex(({ text }) => QUESTION_WORDS.has(text));
  const comma = words.findIndex(({ stop }, place) => at >= 0 && place > at && stop === ',');
  return comma >= 0 && hasOr(words.slice(comma + 1));
}

const IS = setOf('is are was were');
const GUESSED = setOf('it that they he she you');

/** "Who looks after that, is it the whole team?": the answer that is guessed wants a yes or no. */
function endsInGuess(words: readonly Word[]): boolean {
  const at = words.findLastIndex(({ stop }, place) => stop === ',' && place < words.length - 1);
  const [verb, subject, guess] = words.slice(at + 1);
  // "And the ones who stay away, is that something you count?" asks for itself.
  if (guess?.text === 'something') return false;
  const guesses = IS.has(verb?.text ?? '') && GUESSED.has(subject?.text ?? '');
  return at > 0 && guesses && words.slice(0, at).some(({ text }) => QUESTION_WORDS.has(text));
}

/** "Was it really the taps, or was it something else?" */
function endsInChoice(words: readonly Word[]): boolean {
  return hasOr(words) && words.some(({ stop }, at) => stop === ',' && words[at + 1]?.text === 'or');
}

function hasOr(words: readonly Word[]): boolean {
  const or = words.findIndex(({ text }) => text === 'or');
  const next = words[or + 1]?.text ?? '';
  if (or <= 0 || next === '' || NO_CHOICE.has(next)) return false;
  // "Whether or not we can help" is no choice, and "or how often?" asks something else.
  if (words[or - 1]!.text === 'whether' || QUESTION_WORDS.has(next)) return false;
  // "Does it go off too often, or not at all?"
  return next !== 'not' || or + LEAST_ASKED < words.length;
}

/** "More or less", "a day or so", "good or bad". */
const NO_CHOICE = setOf('less so otherwise bad wrong worse');

/**
 * "Tell me this so, when you are stuck under a car, who picks it up?": the last clause that asks.
 */
function formOfClause(words: readonly Word[]): QuestionForm | undefined {
  const commas = words.flatMap(({ stop }, at) => (stop === ',' ? [at] : []));
  return commas
    .toReversed()
    .map((at) => formOfMain(mainClause(words.slice(at + 1))))
    .find((form) => form !== undefined && form !== 'guess');
}

function mainClause(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(({ text }) => !LEADS.has(text));
  const asked = first < 0 ? words : words.slice(first);
  const [opening, next] = asked;
  // "When did it last go wrong, a day you heard of it too late?" asks when.
  const asksWhen = opening?.text === 'when' && AUXILIARIES.has(next?.text ?? '');
  if (asksWhen || !CLAUSES.has(opening?.text ?? '')) return asked;
  const comma = asked.findIndex(({ stop }, at) => stop === ',' && at < asked.length - 1);
  return comma < 0 ? asked : mainClause(asked.slice(comma + 1));
}

/** Fewer words than this ask nothing by themselves. */
const LEAST_ASKED = 3;
/** Words after which a question may begin without a pause: "can you tell me who signs". */
const LINKS = setOf(
  'so and but or because then me wondering wondered ask asked asking know curious is',
);
const SUBJECTS = setOf(
  'i you he she it we they there that this anybody anyone somebody someone people your the',
);

/**
 * "I pile them all up, so who puts those letters together?": the last question of a sentence by
 * itself.
 */
export function lastQuestionIn(words: readonly Word[]): readonly Word[] {
  const begins = (at: number) =>
    QUESTION_WORDS.has(words[at]!.text) ||
    (AUXILIARIES.has(words[at]!.text) && SUBJECTS.has(words[at + 1]?.text ?? ''));
  const isApart = (at: number) =>
    words[at - 1]!.stop !== '' || LINKS.has(words[at - 1]!.text) || LEADS.has(words[at - 1]!.text);
  for (let at = words.length - LEAST_ASKED; at > 0; at--)
    if (begins(at) && isApart(at)) return words.slice(at);
  return words;
}

const FIGURES: Partial<Record<QuestionForm, Answer>> = {
  'how-many': 'number',
  'how-much': 'number',
  'how-long': 'length',
  'how-often': 'frequency',
  when: 'time',
};

/**
 * The figure or the time that a question asks for, which a line holds or does not; null where it
 * asks for something else.
 */
export function figureIn(form: QuestionForm | undefined): Answer | null {
  return (form && FIGURES[form]) ?? null;
}
