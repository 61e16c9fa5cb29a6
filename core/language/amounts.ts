import { numbersIn } from './numbers.ts';
import { textsOf, type Word } from './words.ts';

export interface Amount {
  said: string;
  value: number | null;
  currency: 'GBP' | 'EUR' | 'USD' | 'other' | null;
  per: 'user' | 'month' | 'year' | 'week' | 'day' | 'once' | 'unit' | null;
}

const CURRENCIES: Record<string, Amount['currency']> = {
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  cents: 'USD',
};
const SIGNS: Record<string, Amount['currency']> = { '£': 'GBP', '€': 'EUR', $: 'USD' };
const PER: Record<string, Amount['per']> = {
  user: 'user',
  seat: 'user',
  head: 'user',
  person: 'user',
  licence: 'user',
  license: 'user',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
  annum: 'year',
  annually: 'year',
  week: 'week',
  weekly: 'week',
  day: 'day',
  once: 'once',
  site: 'unit',
  truck: 'unit',
  vehicle: 'unit',
  room: 'unit',
  bed: 'unit',
  order: 'unit',
  call: 'unit',
  unit: 'unit',
};
const SCALES = new Set(['k', 'grand', 'thousand', 'hundred', 'million']);

/**
 * The first sum of money in a row of words; null where no number is named with a currency or a
 * rate.
 */
export function amountIn(words: readonly Word[]): Amount | null {
  const texts = textsOf(words);
  for (const { value, from, to } of numbersIn(texts)) {
    const currency = SIGNS[texts[from]!.charAt(0)] ?? CURRENCIES[texts[to] ?? ''] ?? null;
    const after = texts.slice(to, to + 4);
    const at = after.findIndex((text) => PER[text] !== undefined);
    const isRate = at === 0 || ['a', 'per', 'each', 'every', 'an'].includes(after[at - 1] ?? '');
    const per = at >= 0 && isRate ? PER[after[at]!]! : null;
    const isScaled = texts.slice(from, to).some((text) => SCALES.has(text) || text.endsWith('k'));
    const isMinutes = /^(minutes?|percent|hours?|people|users)$/.test(texts[to] ?? '');
    if (isMinutes || (currency === null && per === null && !isScaled)) continue;
    return {
      said: texts.slice(from, to + (currency !== null ? 1 : 0)).join(' '),
      value,
      currency,
      per,
    };
  }
  return null;
}

/** The first percentage: "ten percent", "10%". */
export function percentIn(words: readonly Word[]): number | null {
  const texts = textsOf(words);
  for (const { value, to } of numbersIn(texts)) {
    const isPercent =
      texts[to - 1]!.endsWith('%') ||
      texts[to] === 'percent' ||
      (texts[to] === 'per' && texts[to + 1] === 'cent');
    if (isPercent && value >= 0 && value <= 100) return value;
  }
  return null;
}
