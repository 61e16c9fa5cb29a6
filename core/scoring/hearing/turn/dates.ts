/** A day and time as a rep said them. `day` is lower case ("thursday", "tomorrow", "next week", "the 14th"); `minutes` count from midnight. */
export interface SpokenDate {
  day: string | null;
  minutes: number | null;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const MINUTE_WORDS: Record<string, number> = {
  fifteen: 15,
  thirty: 30,
  'forty five': 45,
  forty: 40,
  twenty: 20,
  ten: 10,
  '15': 15,
  '30': 30,
  '45': 45,
};
const CUES =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|today|tonight|next|this|week|month|the \d|january|february|march|april|may|june|july|august|september|october|november|december|o clock|oclock|a m|p m|am|pm|at|in|end of|after|morning|afternoon|evening|noon|\d)\b/;

const DAY_PATTERNS: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    / (?:(next|this|on|the following) )?(mon|tues|wednes|thurs|fri|satur|sun)days? (?:(?:after )?(next|this) )?(?:week )?/,
    (m) => `${m[1] === 'next' || m[3] === 'next' ? 'next ' : ''}${m[2]}day`,
  ],
  [/ (tomorrow|today|tonight) /, (m) => m[1] ?? ''],
  [
    new RegExp(` (${MONTHS.join('|')}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)? `),
    (m) => `${m[1]} ${ordinal(Number(m[2]))}`,
  ],
  [
    new RegExp(` (?:the )?(\\d{1,2})(?:st|nd|rd|th)? of (${MONTHS.join('|')}) `),
    (m) => `${m[2]} ${ordinal(Number(m[1]))}`,
  ],
  [/ the (\d{1,2})(?:st|nd|rd|th) /, (m) => `the ${ordinal(Number(m[1]))}`],
  [
    / (?:in )?(?:the )?(early|mid|late|later|end of|the end of|start of|beginning of) (this|next|the) (week|month) /,
    (m) => `${m[1] === 'later' ? 'later' : m[1]} ${m[2]} ${m[3]}`,
  ],
  [/ in (a|one|two|three|four) (week|weeks|month|months) /, (m) => `in ${m[1]} ${m[2]}`],
  [/ (?:a week|two weeks|three weeks) from (?:now|today) /, (m) => m[0].trim()],
  [/ (next|this) (week|month) /, (m) => `${m[1]} ${m[2]}`],
];

/** "This morning" names a time without an hour. */
const PART_OF_DAY = / (?:this|tomorrow|in the) (?:morning|afternoon|evening) /;

/** The first day or time in words as one row; null where there is none. Needs no clock: the words stand for themselves. */
export function dateIn(text: string): SpokenDate | null {
  if (!CUES.test(text)) return null;
  const day = dayIn(text);
  const minutes = minutesIn(text, day !== null);
  return day === null && minutes === null && !PART_OF_DAY.test(text) ? null : { day, minutes };
}

function dayIn(text: string): string | null {
  for (const [pattern, say] of DAY_PATTERNS) {
    const match = pattern.exec(text);
    if (match) return say(match);
  }
  return null;
}

function minutesIn(text: string, hasDay: boolean): number | null {
  const clock =
    / (\d{1,2})[:.](\d{2})(?: ?(am|pm|a m|p m))? /.exec(text) ??
    / (\d{1,2}) (\d{2}) ?(am|pm|a m|p m) /.exec(text);
  if (clock) return ofDay(Number(clock[1]), Number(clock[2]), clock[3]);
  const suffixed =
    / (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?(am|pm|a m|p m|oclock|o clock) /.exec(
      text,
    ) ?? / (\d{1,2})(am|pm) /.exec(text);
  if (suffixed) return ofDay(hourOf(suffixed[1] ?? ''), 0, suffixed[2]);
  const half =
    / (half past|half|quarter past|quarter to) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) /.exec(
      text,
    );
  if (half)
    return ofDay(
      hourOf(half[2] ?? '') - (half[1] === 'quarter to' ? 1 : 0),
      half[1] === 'quarter to' ? 45 : half[1] === 'quarter past' ? 15 : 30,
      undefined,
    );
  if (/ (?:noon|midday) /.test(text)) return 720;
  const at =
    / (?:at|around|about|say|after|before) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (fifteen|thirty|forty five|15|30|45))? /.exec(
      text,
    );
  const counts =
    at !== null && at[2] === undefined && !AFTER_HOUR.test(text.slice(at.index + at[0].length - 1));
  if (at && !counts && (hasDay || at[0].startsWith(' at')))
    return ofDay(hourOf(at[1] ?? ''), MINUTE_WORDS[at[2] ?? ''] ?? 0, undefined);
  const bare =
    /day (?:the )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (fifteen|thirty|forty five|15|30|45))? /.exec(
      text,
    );
  return bare && hourOf(bare[1] ?? '') <= 12
    ? ofDay(hourOf(bare[1] ?? ''), MINUTE_WORDS[bare[2] ?? ''] ?? 0, undefined)
    : null;
}

/** What may follow an hour; "at one hotel" and "at two sites" are no hours. */
const AFTER_HOUR =
  /^ (?:$|on |this |next |tomorrow |tonight |or |then |would |for |in |work|with |so |and |if |okay |is |does |sharp |pacific |eastern |central |mountain |your |my |our |\w+day |to |i |we |it |sound|suit|good |fine |please |instead |at |let |the |about |do |can |a |p |am |pm |up |maybe |after |before |how |that |you |by |when )/;

function hourOf(word: string): number {
  const index = NUMBERS.indexOf(word);
  return index === -1 ? Number(word) : index;
}

/** Without am or pm, a call is in working hours: one to six is afternoon. */
function ofDay(hour: number, minute: number, suffix: string | undefined): number | null {
  if (hour < 0 || hour > 23 || minute > 59) return null;
  const afternoon = suffix?.startsWith('p')
    ? hour < 12
    : !suffix?.startsWith('a') && hour >= 1 && hour <= 6;
  return (afternoon ? hour + 12 : hour) * 60 + minute;
}

function ordinal(day: number): string {
  const ending =
    day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
