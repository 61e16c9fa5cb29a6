import { LIKELY, move, type Move } from '#core/scoring/hearing/moves.ts';
import { spokenDate } from '#core/scoring/hearing/turn/dates.ts';
import { spokenText, wordsOf } from '#core/scoring/hearing/turn/words.ts';

const ANNOUNCED =
  / (?:i will|i can|let me|shall i|should i) (?:\S+ ){0,2}(?:ring|call|phone|dial|see|meet|visit|come (?:by|round|over|out|down|up)|drop (?:in|by)|pop (?:in|round|over|by)|swing by|stop by) /;
const ASKED =
  / (?:would|could|can|will|might|is|are) (?:\S+ ){1,4}(?:up for|free|around|available|open to|able to|happy to|okay with|good for|game for|join us|join|doing(?: on)?(?= \w+day)|reasonable to|unreasonable to|possible to) /;
const OFFERED =
  / (?:would|could|can|shall|should|how about|what about) (?:\S+ ){0,14}(?:work|works|suit|suits|meet|meeting|sit down|get together|minutes|an hour) /;
const WHEN =
  / when (?:could|can|shall|should) (?:we|i) (?:\S+ )?(?:come|meet|walk|talk|see|speak|visit) /;
const LOOK = / (?:look|show|demo|demonstration|walk through|walkthrough) /;

/** A visit or a call on a day, put as a plan ("I'll ring you Thursday") as a question ("would she be up for a look on Friday") or an offer ("would ten minutes work Friday"); else null. */
export function impliedStep(utterance: string): Move | null {
  const text = spokenText(utterance);
  if (WHEN.test(text))
    return move('next-step', [0, utterance.length], LIKELY, {
      step: 'meeting',
      date: null,
      attendees: false,
    });
  if (!ANNOUNCED.test(text) && !ASKED.test(text) && !OFFERED.test(text)) return null;
  const date = spokenDate(wordsOf(utterance));
  if (date === null || date.day === null || date.day === 'today') return null;
  return move('next-step', [0, utterance.length], LIKELY, {
    step: LOOK.test(text) ? 'demo' : 'meeting',
    date,
    attendees: false,
  });
}
