import { WEEKDAYS, type PersonaAct } from '#core/contract/personas/reading.ts';
import { asSpoken } from '#core/contract/spokenText.ts';
import { countedIn } from '#core/language/figures.ts';
import { questionsOf } from '../heard.ts';
import type { HeardTurn } from './heardTurn.ts';
import { contentStems, namesIn } from './checks/secrets.ts';
import { sentencesOf } from './sentences.ts';

/** Of one turn and of one call; more nobody keeps in mind. */
const [MOST_A_TURN, MOST_A_CALL] = [2, 40];
const MOST_KEYS = 4;
const [LONGEST_KEY, LONGEST_ASK, LONGEST_LINE] = [80, 300, 600];
/** Words that carry meaning; a shorter sentence tells nothing of its own. */
const LEAST_WORDS = 2;
const FIRST_PERSON = /\b(?:i|i['’]\w+|my|mine|we|we['’]\w+|our|us)\b/i;

/**
 * Details of the persona's own making, as statements of this call: what answers a question that its
 * brief has no statement for, and sentences with a figure or a name that stands nowhere yet. What
 * tells a statement, and every question, is none.
 * @param told whether the reply tells statements of the brief
 */
export function detailsOf(
  turn: HeardTurn,
  repText: string,
  say: string,
  told: boolean,
): PersonaAct[] {
  const { persona, state, heard } = turn;
  const asksNew = questionsOf(heard.acts).some(({ about }) => about.to === 'nothing');
  const known = [
    ...persona.brief.statements.flatMap(({ text, again }) => [text, ...again]),
    persona.brief.situation,
    repText,
  ].join(' . ');
  const fresh = sentencesOf(say).filter((sentence) => {
    if (sentence.endsWith('?') || contentStems(sentence).length < LEAST_WORDS) return false;
    return !told && (asksNew || (FIRST_PERSON.test(sentence) && hasNewDetail(sentence, known)));
  });
  const ask = asSpoken(repText.trim().slice(0, LONGEST_ASK));
  const room = Math.max(0, MOST_A_CALL - state.added.length);
  return fresh.slice(0, Math.min(MOST_A_TURN, room)).map((sentence, at): PersonaAct => ({
    act: 'added',
    line: null,
    id: `call-${state.turns}-${at}`,
    text: asSpoken(sentence.slice(0, LONGEST_LINE)),
    asks: asksNew && ask !== '' ? [ask] : [],
    keys: keysOf(sentence),
  }));
}

function hasNewDetail(sentence: string, known: string): boolean {
  const names = new Set(known.match(/\p{L}+/gu));
  const values = new Set(countedIn(known).map(({ value }) => value));
  return (
    namesIn(sentence).some((name) => !names.has(name) && !isDay(name)) ||
    countedIn(sentence).some(({ value }) => !values.has(value))
  );
}

/** A day is a plan, which the next step keeps. */
function isDay(name: string): boolean {
  return WEEKDAYS.some((day) => day === name.toLowerCase());
}

/** The longest words of a sentence give it away. */
function keysOf(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? [sentence];
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_KEYS)
    .map((word) => word.slice(0, LONGEST_KEY));
}
