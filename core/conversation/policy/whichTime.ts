import { dateIn } from '../hear/dates.ts';
import { spokenText } from '../hear/words.ts';
import { speakFirst, type Scene } from '../scene.ts';
import type { Offer } from '../state.ts';
import { agree, counter } from './nextStep.ts';
import { suits } from './suits.ts';

/** "Morning or afternoon?", "which day's better?", "what time?". */
const ASKS_WHICH = / (?:morning or afternoon|(?:which|what) (?:day|time)(?: (?:is|would be|do you|should i|shall (?:i|we)))* (?:then|better|best|good|easier|prefer|works?|suits?|say)|(?:which|what) (?:day|time) $|when (?:works|suits|would suit|is (?:good|best)))(?: |$)/;
/** "Could we make it three?", "say half past two?": an hour without its day. */
const NAMES_HOUR = / (?:make it|say|how about|what about|move it to) (?:at )?(\S+(?: \S+){0,2}?)(?: (?:instead|then|okay|works?|for you))* $/;
/** In words; who says more than this talks of something else, too. */
const LONGEST = 9;

/** Answers small questions about the time of a step that is agreed or on offer; where none is, they presume one. False for all else. */
export function setsTime(scene: Scene): boolean {
  const { state, heard } = scene;
  const standing = state.agreed ?? state.offer;
  const text = spokenText(heard.text);
  const asks = heard.wordCount <= LONGEST && ASKS_WHICH.test(text);
  if (standing === null) return asks && speakFirst(scene, ['presumed']);
  if (standing.date === null) return false;
  if (asks) return tellsTime(scene, standing, standing.date);
  const hour = NAMES_HOUR.exec(text)?.[1];
  const date = hour === undefined ? null : dateIn(` ${dayIn(standing.date)} ${/^(?:half|quarter)/.test(hour) ? '' : 'at '}${hour} `);
  if (date === null || date.minutes === null) return false;
  if (suits(scene, date, standing.date)) return agree(scene, standing, date.text);
  return state.agreed === null ? counter(scene, standing, date) : speakFirst(scene, ['other-date'], { slot: standing.date });
}

/** A day is settled to the hour where the persona has one free; what has an hour is said again. */
function tellsTime(scene: Scene, standing: Offer, date: string): boolean {
  if (scene.state.agreed === null) return speakFirst(scene, ['slot-again', 'ask-when'], { slot: date });
  const slot = date.includes(' ') ? undefined : scene.setting.persona.brief.availability.find((each) => dayIn(each) === dayIn(date));
  return slot === undefined ? speakFirst(scene, ['date-slip', 'agreed-already'], { date }) : agree(scene, standing, slot);
}

function dayIn(date: string): string {
  return /\w+day\b|tomorrow/i.exec(date)?.[0].toLowerCase() ?? 'today';
}
