import { dateIn } from '#core/scoring/hearing/turn/dates.ts';
import { spokenText } from '#core/scoring/hearing/turn/words.ts';
import { has } from '../listen.ts';
import { speakFirst, type Scene } from '../scene.ts';
import type { Offer } from '../state.ts';
import { agree, counter } from './nextStep.ts';
import { suits } from './suits.ts';

/** "Morning or afternoon?", "which days better?", "what time?", "Tuesday or Friday?". */
const ASKS_WHICH =
  / (?:morning or afternoon|(?:which|what) (?:days?|time)(?: (?:is|are|would be|do you|should i|shall (?:i|we)))* (?:then|better|best|good|easier|prefer|works?|suits?|say)|(?:which|what) (?:day|time) $|when (?:works|suits|would suit|is (?:good|best))|\w+day or |anything on \w+day|(?:morning|afternoon) be )/;
/** "What time did we say?" */
const RECALLS = / (?:what|which) (?:day|time) (?:did we|was (?:it|that)) /;
/** "Could we make it three?", "would ten do", "half past two instead": an hour without its day. */
const NAMES_HOUR =
  / (?:it|say|about|do|does|would|is|to|at|for) ((?:(?:half|quarter) (?:past |to )?)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})(?: thirty| fifteen)?)(?= (?:do|suits?|works?|any|instead|then|for you|better|okay) | $)/;
/** "Will Walt be there?", "who else should be there besides Walt?" */
const JOINS = / (?:be (?:there|able to|around|about|coming)|join|come along|sit in) /;
/** "Is there an earlier slot?", "anything later in the week?", "another day would suit me better". */
const ASKS_OTHER =
  / (?:(?:an?|any|anything|something|bit|one|it) (earlier|later|sooner)|(?:another|different) (?:day|time|slot|one)) /;
/** "How long shall we say?", "how long do you have?" */
const HOW_LONG =
  / how (?:long|much time) (?:(?:shall|should|will|would) (?:we|i|you|it be) |(?:do (?:you|we) have|have (?:you|we) got|is it) (?:for |then |$))/;
/** "To half past", of the hour that stands. */
const PAST_HOUR = / (half past|quarter (?:past|to))(?= (?:instead|then|for|if|please|okay) | $)/;
/** In words; who says more than this talks of something else, too. */
const LONGEST = 12;

/** Answers small questions about a step that is agreed or on offer: when, and with whom; where none is, they presume one. False for all else. */
export function setsTime(scene: Scene): boolean {
  const { state, heard } = scene;
  if (heard.wordCount > LONGEST) return false;
  const standing = state.offer ?? state.agreed;
  const text = spokenText(heard.text);
  const stood = standing?.date == null ? null : dateIn(spokenText(standing.date));
  const past = PAST_HOUR.exec(text)?.[1];
  const hour =
    past !== undefined && stood?.minutes != null
      ? `${past} ${Math.floor(stood.minutes / 60) + (past.endsWith('to') ? 1 : 0)}`
      : NAMES_HOUR.exec(text)?.[1];
  const refused = state.declined > 0 || state.pendingObjection?.trigger === 'next-step';
  // "Would Tuesday or Friday work for a demo" proposes one, and "another time then, bye" takes leave.
  if (standing?.date == null)
    return (
      !has(heard, 'next-step', 'goodbye', 'permission') &&
      (ASKS_WHICH.test(text) || ASKS_OTHER.test(text) || (refused && hour !== undefined)) &&
      speakFirst(scene, ['presumed'])
    );
  const { colleagues } = scene.setting.persona.brief;
  const colleague = JOINS.test(text)
    ? colleagues.find(
        ({ name }) =>
          text.includes(` ${name.split(' ')[0]!.toLowerCase()} `) !== text.includes(' else '),
      )
    : undefined;
  // "Tuesday is grand, will Breda be there?" takes the day first.
  if (colleague !== undefined && state.offer !== null && dateIn(text)?.day != null)
    agree(scene, state.offer, standing.date);
  if (colleague !== undefined)
    return speakFirst(scene, ['attendees'], {
      colleague: colleague.name,
      title: colleague.jobTitle,
    });
  if (RECALLS.test(text))
    return speakFirst(scene, ['date-slip', 'slot-again'], {
      date: standing.date,
      slot: standing.date,
    });
  if (HOW_LONG.test(text))
    return speakFirst(scene, ['length'], {
      slot: standing.length ?? (standing.smaller ? 'twenty minutes' : 'half an hour'),
    });
  const other = ASKS_OTHER.exec(text);
  if (other !== null && hour === undefined)
    return offersOther(scene, standing, standing.date, other[1]);
  if (ASKS_WHICH.test(text)) return tellsTime(scene, standing, standing.date);
  const date =
    hour === undefined
      ? null
      : dateIn(` ${dayIn(standing.date)} ${/^(?:half|quarter)/.test(hour) ? '' : 'at '}${hour} `);
  if (date === null || date.minutes === null) return false;
  if (suits(scene, date, standing.date)) return agree(scene, standing, date.text);
  return state.agreed === null
    ? counter(scene, standing, date)
    : speakFirst(scene, ['other-date'], { slot: standing.date });
}

/** Another time that is free, earlier or later in the week as it was asked for; what stands is said again where there is none. */
function offersOther(scene: Scene, standing: Offer, date: string, way?: string): boolean {
  const slot = scene.setting.persona.brief.availability.find(
    (each) =>
      each !== date &&
      dayIn(each) !== dayIn(date) &&
      (way === undefined || inWeek(each) > inWeek(date) === (way === 'later')),
  );
  if (slot === undefined) return speakFirst(scene, ['slot-again'], { slot: date });
  scene.events.push({ type: 'offer', offer: { ...standing, date: slot } });
  return speakFirst(scene, ['ask-when', 'other-date'], { slot });
}

function inWeek(date: string): number {
  return 'montuewedthufri'.indexOf(dayIn(date).slice(0, 3));
}

/** A day is settled to the hour where the persona has one free; what has an hour is said again. */
function tellsTime(scene: Scene, standing: Offer, date: string): boolean {
  if (scene.state.agreed === null)
    return speakFirst(scene, ['slot-again', 'ask-when'], { slot: date });
  const slot = date.includes(' ')
    ? undefined
    : scene.setting.persona.brief.availability.find((each) => dayIn(each) === dayIn(date));
  return slot === undefined
    ? speakFirst(scene, ['date-slip', 'slot-again'], { date, slot: date })
    : agree(scene, standing, slot);
}

function dayIn(date: string): string {
  return /\b\w+day\b|tomorrow/i.exec(date)?.[0].toLowerCase() ?? 'today';
}
