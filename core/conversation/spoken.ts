import type { SaidDay, SaidTime, Step } from '#core/contract/personas/reading.ts';

const NUMBERS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/**
 * "Thursday at two", "tomorrow morning", or the time as the persona offered it; null where a step
 * names none.
 */
export function spokenDate(
  { day, time }: Pick<Step, 'day' | 'time'>,
  language: string,
): string | null {
  if (day === null) return time === null ? null : timeWords(time, language, false);
  const named = dayWords(day);
  if (time === null) return named;
  return `${named} ${timeWords(time, language, true)}`;
}

function dayWords({ said, weekday, inDays, nextWeek }: SaidDay): string {
  // The persona's own offer carries its hour: "Thursday at ten", "Wednesday after two, when the
  // kettle's on".
  const namesHour = / (at|after|before|between|from) /.test(said);
  if (weekday !== undefined && !namesHour && said.split(' ').length <= 3)
    return `${nextWeek === true || /^next /i.test(said) ? 'next ' : ''}${capitalised(weekday)}`;
  if (inDays === 0) return 'today';
  if (inDays === 1) return 'tomorrow';
  return said.replace(/^on /i, '');
}

function timeWords(
  { said, hour, minute = 0, part }: SaidTime,
  language: string,
  afterDay: boolean,
): string {
  if (hour !== undefined) return `at ${clockWords(hour, minute, language)}`;
  if (part === 'noon') return 'at noon';
  if (part !== undefined) return afterDay ? part : `in the ${part}`;
  return said;
}

/** "half past two" in Britain and Ireland, "two thirty" elsewhere. */
function clockWords(hour: number, minute: number, language: string): string {
  const said = (at: number) => NUMBERS[at % 12 === 0 ? 12 : at % 12] ?? String(at);
  if (minute === 0) return said(hour);
  if (!/^en-(GB|IE)/.test(language)) return `${said(hour)} ${minuteWords(minute)}`;
  if (minute === 30) return `half past ${said(hour)}`;
  if (minute === 15) return `quarter past ${said(hour)}`;
  if (minute === 45) return `quarter to ${said(hour + 1)}`;
  return `${said(hour)} ${minuteWords(minute)}`;
}

function minuteWords(minute: number): string {
  if (minute < 10) return `oh ${numberWords(minute)}`;
  return numberWords(minute);
}

/** 1 to 99 in words, as a voice reads them best. */
export function numberWords(value: number): string {
  if (value < 20) return NUMBERS[value] ?? String(value);
  if (value > 99) return String(value);
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens} ${NUMBERS[value % 10]}`;
}

/** "half an hour", "twenty minutes". */
export function lengthWords(minutes: number): string {
  if (minutes === 30) return 'half an hour';
  if (minutes === 60) return 'an hour';
  if (minutes === 90) return 'an hour and a half';
  return minutes % 60 === 0
    ? `${numberWords(minutes / 60)} hours`
    : `${numberWords(minutes)} minutes`;
}

/** "Breda", "Breda and Mossie", "Breda, Mossie and the accountant". */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A slot may open a sentence: "tomorrow at ten works" becomes "Tomorrow at ten works". */
export function capitalised(text: string): string {
  return text
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replaceAll(
      /([.!?] )(\p{Ll})/gu,
      (_, mark: string, letter: string) => mark + letter.toUpperCase(),
    );
}
