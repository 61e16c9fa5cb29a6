import { COMMON_WORDS, FIRST_NAMES } from '#core/language/lexicon.ts';
import { textsOf, type Word } from './words.ts';

const NAME_ENDS = new Set([
  'from',
  'with',
  'at',
  'calling',
  'over',
  'here',
  'and',
  'i',
  'we',
  'the',
  'my',
  'phoning',
  'ringing',
  'by',
  'on',
  'speaking',
  'again',
  'how',
  'is',
  'just',
  'reaching',
  'of',
  'for',
  'a',
  'your',
  'about',
  'because',
]);
const COMPANY_ENDS = new Set([
  ...NAME_ENDS,
  'are',
  'do',
  'did',
  'can',
  'so',
  'reason',
  'our',
  'today',
  'thanks',
  'got',
  'have',
  'this',
  'hope',
  'what',
  'who',
  'where',
  'it',
  'to',
  'quick',
  'would',
  'you',
  'not',
  'if',
  'in',
  'looking',
  'was',
  'may',
  'could',
  'does',
  'mind',
  'any',
]);

const LINKS = new Set(['from', 'with', 'at', 'of', 'for']);
const CALLING = new Set(['calling', 'over', 'here', 'phoning', 'ringing', 'reaching', 'again']);
const LEADS = [
  ['name', 'is'],
  ['this', 'is'],
  ['it', 'is'],
  ['i', 'am'],
  ['speaking', 'with'],
  ['speaking', 'to'],
] as const;
const LEAD_STARTS = new Set<string>(LEADS.map(([first]) => first));
const OPENERS = new Set([
  'hi',
  'hello',
  'hey',
  'yes',
  'so',
  'good',
  'morning',
  'afternoon',
  'evening',
  'there',
  'okay',
  'oh',
  'well',
]);
const JOBS = new Set([
  'account',
  'sales',
  'manager',
  'rep',
  'representative',
  'executive',
  'founder',
  'consultant',
  'specialist',
  'territory',
  'director',
  'advisor',
  'adviser',
  'development',
  'success',
  'partnerships',
]);

export interface Introduced {
  name: string | null;
  company: string | null;
}

/** Who the rep says to be: "this is maria lopez from northline" gives both; null where the words hold no introduction. */
export function introducedAs(words: readonly Word[]): Introduced | null {
  const texts = textsOf(words);
  return led(texts) ?? bare(texts) ?? employed(texts);
}

/** "My name is", "this is", "it's", "I'm", "you're speaking with" and a name. */
function led(texts: readonly string[]): Introduced | null {
  for (let index = 0; index < texts.length; index++) {
    if (!LEAD_STARTS.has(texts[index]!)) continue;
    const lead = LEADS.find(
      ([first, second]) => texts[index] === first && texts[index + 1] === second,
    );
    if (lead === undefined) continue;
    const explicit = lead[0] === 'name' || lead[0] === 'speaking';
    if (lead[0] === 'speaking' && !(texts[index - 1] === 'are' && texts[index - 2] === 'you'))
      continue;
    const from = index + lead.length;
    const name = until(texts, from, NAME_ENDS, 3);
    const after = texts[from + name.length] ?? '';
    const link = LINKS.has(after) || CALLING.has(after);
    if (name.length === 0 && !['from', 'with', 'calling'].includes(after)) continue;
    const known =
      FIRST_NAMES.has(name[0] ?? '') &&
      name.length <= 2 &&
      (lead[0] === 'this' || after === '' || NAME_ENDS.has(after));
    if (!explicit && !link && !known) continue;
    if (name.some((part) => COMMON_WORDS.has(part))) continue;
    const found = {
      name: name.join(' ') || null,
      company: companyAfter(texts, from + name.length),
    };
    if (found.name !== null || found.company !== null) return found;
  }
  return null;
}

/** "Beth here from Clearlot", "Colin from Brightward", "Sam Ortega, Northline": a name alone at the start of the turn or after a greeting. */
function bare(texts: readonly string[]): Introduced | null {
  const first = texts.findIndex((text) => !OPENERS.has(text));
  for (const start of [first, first + 1]) {
    if (first === -1 || (start > first && first === 0 && !FIRST_NAMES.has(texts[0] ?? ''))) break;
    const name = until(texts, start, NAME_ENDS, texts.length - start <= 3 ? 3 : 2);
    if (name.length === 0 || name.some((part) => COMMON_WORDS.has(part))) continue;
    const after = texts[start + name.length] ?? '';
    const rest = texts.length - start - name.length;
    const company = companyAfter(texts, start + name.length);
    const calls =
      (after === 'here' || after === 'calling' || after === 'speaking') &&
      (FIRST_NAMES.has(name[0] ?? '') || company !== null || rest === 1);
    const linked =
      (LINKS.has(after) || after === 'over') &&
      company !== null &&
      (FIRST_NAMES.has(name[0] ?? '') || /^(?:here|calling|speaking)$/.test(texts.at(-1) ?? ''));
    const whole =
      start + name.length === texts.length &&
      texts.length <= 5 &&
      FIRST_NAMES.has(name[0] ?? '') &&
      name.length > 1 &&
      first === start;
    if (calls || linked || whole) return { name: name.join(' '), company };
  }
  return null;
}

/** "I work for Tidewater", "I'm the account manager at Clearlot": a company without a name. */
function employed(texts: readonly string[]): Introduced | null {
  for (let index = 0; index < texts.length - 2; index++) {
    if (texts[index] !== 'i') continue;
    const works = ['work', 'represent', 'sell'].includes(texts[index + 1] ?? '');
    const job =
      texts[index + 1] === 'am' && texts.slice(index + 2, index + 9).some((text) => JOBS.has(text));
    if (!works && !job) continue;
    if (texts[index + 1] === 'represent') {
      const company = until(texts, index + 2, COMPANY_ENDS, 2);
      if (company.length > 0 && !company.some((part) => COMMON_WORDS.has(part)))
        return { name: null, company: company.join(' ') };
    }
    const link = texts.findIndex(
      (text, at) =>
        at > index + 1 && at <= index + 9 && ['at', 'for', 'with', 'from'].includes(text),
    );
    if (link === -1) continue;
    const company = companyAfter(texts, link);
    if (
      company !== null &&
      !company.split(' ').some((part) => COMMON_WORDS.has(part) || part === 'while')
    )
      return { name: null, company };
  }
  return null;
}

function companyAfter(texts: readonly string[], from: number): string | null {
  const link = texts.findIndex((text, at) => at >= from && at <= from + 4 && LINKS.has(text));
  const company =
    link === -1 ? [] : until(texts, texts[link] === 'over' ? link + 2 : link + 1, COMPANY_ENDS, 3);
  return company.join(' ') || null;
}

const GREETS = new Set(['hi', 'hello', 'hey', 'morning', 'afternoon']);
const SPEAKS = new Set(['speaking', 'talking', 'speak', 'talk']);
const SEEKS = new Set(['am', 'can', 'may', 'could', 'is', 'are']);
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'mister', 'doctor']);

/** The name the rep calls the person by ("hi dana", "is this mr kim", "am i speaking with bob"), lower case. */
export function addressedAs(words: readonly Word[], utterance: string): string | null {
  const texts = textsOf(words);
  for (let index = 0; index < Math.min(texts.length, 12); index++) {
    const [text = '', next = ''] = [texts[index], texts[index + 1]];
    const greeted = index < 3 && GREETS.has(text);
    const sought =
      SPEAKS.has(text) &&
      (next === 'with' || next === 'to') &&
      texts.slice(Math.max(0, index - 2), index).includes('i') &&
      texts.slice(0, index).some((before) => SEEKS.has(before));
    const identified =
      index < 4 &&
      ((text === 'is' && (next === 'this' || next === 'that')) ||
        (text === 'you' && next === 'are' && index < 2));
    if (!greeted && !sought && !identified) continue;
    const at = greeted ? index + 1 : index + 2;
    const word = words[TITLES.has(texts[at] ?? '') ? at + 1 : at];
    if (word === undefined || COMMON_WORDS.has(word.text) || (greeted && texts[at + 1] === 'from'))
      continue;
    if (
      FIRST_NAMES.has(word.text) ||
      sought ||
      (greeted && /^\p{Lu}\p{Ll}/u.test(utterance.slice(word.start)) && texts.length > 1)
    )
      return word.text;
  }
  return null;
}

function until(
  texts: readonly string[],
  from: number,
  ends: ReadonlySet<string>,
  most: number,
): string[] {
  const found: string[] = [];
  for (let index = from; index < Math.min(texts.length, from + most); index++) {
    const text = texts[index] ?? '';
    if (ends.has(text)) break;
    found.push(text);
  }
  return found;
}
