import type { Word } from '#core/language/words.ts';
import { formOf, lastQuestionIn } from '../form.ts';
import { stemsOf } from '../lines/sentenceFeatures.ts';
import { sentencesOf } from '../lines/sentences.ts';

/** Words of a sentence that are looked at, and of the question in it. */
const READ = 60;
const ASKED = 40;
/** So many words begin a question. */
const BEGINNING = 3;

/**
 * By what is told apart which short replies pass: the words of the last sentence that asks, or of
 * the last where none does ("I was asking what it costs"), how its question begins and ends, and the
 * form in which it is put.
 */
export function replyFeatures(words: readonly Word[]): string[] {
  const sentences = sentencesOf(words);
  const asks = sentences.findLast(({ to }) => words[to - 1]!.stop === '?');
  const { from, to } = asks ?? sentences.at(-1) ?? { from: 0, to: 0 };
  const sentence = words.slice(from, to);
  if (sentence.length === 0) return [];
  const question = lastQuestionIn(sentence);
  const isAsked = asks !== undefined || question.length < sentence.length;
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
