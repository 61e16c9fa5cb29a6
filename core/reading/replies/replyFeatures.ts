import type { Word } from '#core/language/words.ts';
import { formOf, lastQuestionIn } from '../form.ts';
import { stemsOf } from '../lines/sentenceFeatures.ts';
import { sentencesOf } from '../lines/sentences.ts';

/** Words of a sentence that are looked at, and of the question in it. */
const READ = 60;
const ASKED = 40;
/** So many words begin a question. */
const BEGINNING = 3;

const ANEW: ReadonlySet<string> = new Set(['asked', 'asking', 'wondered', 'wondering']);

/** The last sentence that asks: by its mark, or as one that says a question again. */
function askingSentence(words: readonly Word[]): readonly Word[] | null {
  const sentences = sentencesOf(words).map(({ from, to }) => words.slice(from, to));
  for (const sentence of sentences.toReversed()) {
    if (sentence.at(-1)!.stop === '?') return sentence;
    // "I was asking what it costs".
    const anew = sentence.slice(sentence.findLastIndex(({ text }) => ANEW.has(text)) + 1);
    if (anew.length > 0 && anew.length < sentence.length) return anew;
  }
  return null;
}

/**
 * By what is told apart which short replies pass: the words of the last sentence that asks, or of
 * the last where none does, how its question begins and ends, and the form in which it is put.
 */
export function replyFeatures(words: readonly Word[]): string[] {
  const asks = askingSentence(words);
  const sentence = asks ?? words.slice(sentencesOf(words).at(-1)?.from ?? 0);
  if (sentence.length === 0) return [];
  const question = lastQuestionIn(sentence);
  const isAsked = asks !== null || question.length < sentence.length;
  const asked = stemsOf(question, ASKED);
  return [
    ...new Set([
      ...stemsOf(sentence, READ).map((stem) => `w ${stem}`),
      ...asked.map((stem, at) => `b ${asked[at - 1] ?? '^'} ${stem}`),
      ...Array.from({ length: BEGINNING }, (_, at) => `s ${asked.slice(0, at + 1).join(' ')}`),
      `e ${asked.at(-1)}`,
      `form ${formOf(sentence) ?? 'none'}`,
      `asked ${formOf(question) ?? 'none'}`,
      ...(isAsked ? [] : ['says']),
    ]),
  ];
}
