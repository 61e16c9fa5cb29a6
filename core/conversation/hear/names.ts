import common from '../lexicon/common.json' with { type: 'json' };
import type { Word } from './words.ts';

const FIRST_NAMES = new Set(common.firstNames);
const COMMON = new Set(common.words);
const NAME_ENDS = new Set(['from', 'with', 'at', 'calling', 'over', 'here', 'and', 'i', 'we', 'the', 'phoning', 'ringing', 'by', 'on', 'speaking', 'again', 'how', 'is', 'just', 'reaching', 'of', 'a', 'your', 'about', 'because']);
const COMPANY_ENDS = new Set([...NAME_ENDS, 'the', 'how', 'is', 'are', 'do', 'did', 'can', 'so', 'we', 'i', 'reason', 'our', 'my', 'today', 'thanks', 'got', 'have', 'this', 'because', 'hope', 'what', 'who', 'where', 'it', 'to', 'quick', 'calling', 'would', 'you', 'not', 'if', 'in', 'looking', 'was']);

export interface Introduced {
  name: string | null;
  company: string | null;
}

/** Who the rep says to be: "this is maria lopez from northline" gives both; null where the words hold no introduction. */
export function introducedAs(words: readonly Word[]): Introduced | null {
  const texts = words.map((word) => word.text);
  for (let index = 0; index < texts.length; index++) {
    const lead = texts[index] === 'name' && texts[index + 1] === 'is' ? 2 : (texts[index] === 'this' && texts[index + 1] === 'is') || (texts[index] === 'it' && texts[index + 1] === 'is') || (texts[index] === 'i' && texts[index + 1] === 'am') ? 2 : 0;
    if (lead === 0) continue;
    const name = until(texts, index + lead, NAME_ENDS, 3);
    const after = texts[index + lead + name.length] ?? '';
    const explicit = texts[index] === 'name';
    const link = ['from', 'with', 'at', 'of'].includes(after) || ['calling', 'over', 'here', 'phoning', 'ringing', 'reaching'].includes(after);
    if (name.length === 0 && !['from', 'with', 'calling'].includes(after)) continue;
    if (!explicit && !link && !(texts[index] === 'this' && FIRST_NAMES.has(name[0] ?? ''))) continue;
    if (name.some((part) => COMMON.has(part))) continue;
    const from = texts.findIndex((text, at) => at >= index + lead + name.length && at <= index + lead + name.length + 3 && ['from', 'with', 'at', 'of'].includes(text));
    const company = from === -1 ? [] : until(texts, from + 1, COMPANY_ENDS, 3);
    if (name.length > 0 || company.length > 0) return { name: name.join(' ') || null, company: company.join(' ') || null };
  }
  return null;
}

/** The name the rep calls the person by ("hi dana", "is this mr kim", "am i speaking with bob"), lower case. */
export function addressedAs(words: readonly Word[], utterance: string): string | null {
  const texts = words.map((word) => word.text);
  for (let index = 0; index < Math.min(texts.length, 12); index++) {
    const greeted = ['hi', 'hello', 'hey', 'morning', 'afternoon'].includes(texts[index] ?? '') && index < 3;
    const sought = ['speaking', 'talking', 'speak', 'talk'].includes(texts[index] ?? '') && ['with', 'to'].includes(texts[index + 1] ?? '');
    const identified = index < 4 && ((texts[index] === 'is' && ['this', 'that'].includes(texts[index + 1] ?? '')) || (texts[index] === 'you' && texts[index + 1] === 'are' && index < 2));
    const at = greeted ? index + 1 : sought || identified ? index + 2 : -1;
    const word = at === -1 ? undefined : words[['mr', 'mrs', 'ms', 'miss', 'dr', 'mister', 'doctor'].includes(texts[at] ?? '') ? at + 1 : at];
    if (word === undefined || COMMON.has(word.text)) continue;
    if (FIRST_NAMES.has(word.text) || sought || (greeted && /^\p{Lu}\p{Ll}/u.test(utterance.slice(word.start)) && texts.length > 1)) return word.text;
  }
  return null;
}

/** True where `heard` may be the same name misheard ("danna", "whit field"): same start and few letters apart. */
export function soundsLike(heard: string, name: string): boolean {
  const parts = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').split(/[\s'-]+/);
  return parts.some((part) => part === heard || part.startsWith(heard.slice(0, 3)) || similarity(part, heard) >= 0.6);
}

function until(texts: readonly string[], from: number, ends: ReadonlySet<string>, most: number): string[] {
  const found: string[] = [];
  for (let index = from; index < Math.min(texts.length, from + most); index++) {
    const text = texts[index] ?? '';
    if (ends.has(text)) break;
    found.push(text);
  }
  return found;
}

/** One less the edit distance over the longer length. */
function similarity(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}
