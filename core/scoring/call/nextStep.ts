import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { NextStepReading, PersonaTurn, ReadTurn, RepTurn } from './reading.ts';
import { wordsOf } from '../words/flatWords.ts';

/** A yes that names another time is no yes yet. */
const OTHER_TIME =
  / (?:how about|what about|make it|better|rather|prefer|instead|cant do|could we do|can we do) /;
const DAY = / (?:monday|tuesday|wednesday|thursday|friday|tomorrow) /;
/** A next step in fewer words is none that anyone could agree to. */
const LEAST_ASK_WORDS = 4;
/** Who talks on for longer after "we put it in your diary" told of what is sold; the persona was asked for nothing. */
const MOST_AFTER_ASK = 35;
const NONE: NextStepReading = {
  asked: null,
  sendsInfo: false,
  dated: false,
  namedDay: false,
  attendee: false,
  reply: 'open',
  agreement: null,
};

/** Follows the ask for a next step through the call: who asked for what, and what became of it in the persona's words. */
export function readNextStep(
  turns: readonly ReadTurn[],
  counts: (turn: ReadTurn) => boolean,
): { nextStep: NextStepReading; outcome: Outcome } {
  let step = NONE;
  let hungUp = false;
  let countered = false;
  // Who answers a goodbye did not hang up.
  let saysGoodbye = false;
  const opening = turns.find((turn) => turn.role === 'rep')?.index;
  let last: RepTurn | undefined;
  let heard: PersonaTurn | undefined;
  for (const turn of turns) {
    if (turn.role === 'rep') {
      last = turn;
      saysGoodbye = turn.rep.moves.thanks !== undefined;
      // What opens a call is its reason; only a slot asked for there is a next step.
      const early = turn.index === opening && !turn.rep.ask?.firm;
      if (counts(turn) && !early) [step, countered] = afterRep(step, turn, countered, heard);
    } else {
      countered = false;
      heard = turn;
      step = afterPersona(withAsk(step, turn, last, counts), turn, last);
      countered = step.asked !== null && step.reply !== 'agreed' && turn.persona.counters !== null;
      hungUp =
        turn.persona.hangsUp !== null &&
        (turn.recorded ||
          (!saysGoodbye && (turn.persona.annoyed !== null || !PARTS_KINDLY.test(turn.said.flat))));
    }
  }
  // Nobody who has had enough twice after a yes still means it.
  const enough = turns.filter(
    (turn) =>
      turn.role === 'persona' &&
      turn.index > (step.agreement?.turn ?? Infinity) &&
      turn.persona.annoyed !== null,
  ).length;
  if (step.reply === 'agreed' && enough > 1) step = { ...step, reply: 'declined' };
  return { nextStep: step, outcome: outcomeOf(step, hungUp) };
}

function afterRep(
  step: NextStepReading,
  turn: RepTurn,
  countered: boolean,
  heard: PersonaTurn | undefined,
): [NextStepReading, boolean] {
  const { ask, date, attendee, confirms } = turn.rep;
  if (countered && (confirms || date)) {
    return [
      {
        ...step,
        dated: true,
        attendee: step.attendee || attendee !== null,
        reply: 'agreed',
        agreement: step.agreement,
      },
      false,
    ];
  }
  // Nobody who is pressed agrees to anything.
  if (
    ask &&
    !turn.rep.moves.pressing &&
    turn.said.words >= LEAST_ASK_WORDS &&
    wordsOf(turn.said.flat.slice(ask.to)).length <= MOST_AFTER_ASK &&
    (ask.firm || date || ask.kind !== 'meeting' || step.asked === null) &&
    !isQuestionOnly(turn)
  ) {
    const better = step.asked === null || step.reply !== 'agreed' || !step.dated;
    if (!better) return [{ ...step, attendee: step.attendee || attendee !== null }, false];
    const asked = { turn: turn.index, from: ask.from, to: turn.said.flat.length };
    if (date && heard && namesTimeOf(turn, heard))
      return [
        {
          asked,
          sendsInfo: false,
          dated: true,
          namedDay: true,
          attendee: step.attendee || attendee !== null || namesAttendee(heard),
          reply: 'agreed',
          agreement: { turn: heard.index, from: 0, to: heard.said.flat.length },
        },
        false,
      ];
    return [
      {
        asked,
        sendsInfo: ask.kind === 'send-info' && !ask.firm,
        dated: date !== null || (step.dated && step.reply !== 'declined'),
        namedDay: step.namedDay || date !== null,
        attendee: step.attendee || attendee !== null,
        reply: 'open',
        agreement: null,
      },
      false,
    ];
  }
  if (step.asked === null || (date === null && attendee === null)) return [step, false];
  return [
    {
      ...step,
      dated: step.dated || date !== null,
      namedDay: step.namedDay || date !== null,
      attendee: step.attendee || attendee !== null,
    },
    false,
  ];
}

/** Who records a yes or a no has heard an ask, in whatever words. */
function withAsk(
  step: NextStepReading,
  { persona, recorded }: PersonaTurn,
  last: RepTurn | undefined,
  counts: (turn: ReadTurn) => boolean,
): NextStepReading {
  const answered = persona.agrees ?? persona.smaller ?? persona.counters ?? persona.refuses;
  if (step.asked !== null || !recorded || answered === null || !last || !counts(last)) return step;
  const { date, attendee } = last.rep;
  return {
    ...NONE,
    asked: { turn: last.index, from: 0, to: last.said.flat.length },
    dated: date !== null,
    namedDay: date !== null,
    attendee: attendee !== null,
  };
}

/** Nobody who hangs up says so. */
const PARTS_KINDLY =
  / (?:you too|and you|thanks|thank you|cheers|lovely|ta|see you|speak to you|speak soon|talk soon|nice to) /;

/** The persona named the day, and the rep takes it up: what was proposed to the rep needs no second yes. */
function namesTimeOf(turn: RepTurn, heard: PersonaTurn): boolean {
  if (heard.persona.refuses ?? heard.persona.objection ?? heard.persona.annoyed) return false;
  const named = new Set(heard.said.flat.match(TIMES) ?? []);
  return (turn.said.flat.match(TIMES) ?? []).some((time) => named.has(time));
}

const TIMES =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|(?:twenty |thirty )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)|\d{1,2}(?:st|nd|rd|th))\b/g;

/** "How do you follow up with them?" asks about the persona's work, not for a next step. */
function isQuestionOnly({ rep }: RepTurn): boolean {
  return (
    rep.questions.length > 0 &&
    !rep.ask?.firm &&
    !rep.date &&
    rep.questions.some(
      (question) => rep.ask !== null && question.from <= rep.ask.from && question.to >= rep.ask.to,
    )
  );
}

function afterPersona(
  step: NextStepReading,
  turn: PersonaTurn,
  last: RepTurn | undefined,
): NextStepReading {
  if (step.asked === null) return step;
  const { refuses, smaller, counters, objection, asks, agreesBarely, hangsUp } = turn.persona;
  const place = (hit: { from: number }) => ({
    turn: turn.index,
    from: hit.from,
    to: turn.said.flat.length,
  });
  const fresh = last?.index === step.asked.turn;
  // "Okay, bye" ends a call; it agrees to nothing.
  const agrees =
    (agreesBarely && (!fresh || hangsUp) ? null : turn.persona.agrees) ??
    (fresh && !turn.recorded
      ? ((step.dated ? takesTime(turn) : null) ?? givesContact(turn))
      : null);
  if (step.reply === 'agreed') {
    // What only resembles an objection takes nothing back.
    const backsOut =
      refuses !== null &&
      agrees === null &&
      (turn.recorded ||
        (objection !== null && objection.to - objection.from < turn.said.flat.length));
    if (backsOut) return { ...step, reply: 'declined' };
    return step.attendee || !namesAttendee(turn) ? step : { ...step, attendee: true };
  }
  const elsewhere =
    counters !== null && (agrees === null || refuses !== null || OTHER_TIME.test(turn.said.flat));
  if (smaller && !elsewhere && !(agrees && / invite /.test(turn.said.flat)))
    return { ...step, reply: 'smaller', agreement: place(smaller) };
  if (elsewhere)
    return {
      ...step,
      agreement: place(counters ?? agrees ?? { from: 0 }),
      attendee: step.attendee || namesAttendee(turn),
    };
  // "You can send one" agrees to nothing that goes on.
  if (agrees && step.sendsInfo && !step.dated)
    return { ...step, reply: 'smaller', agreement: place(agrees) };
  if (agrees && !(asks && objection))
    return {
      ...step,
      reply: 'agreed',
      dated: step.dated || DAY.test(turn.said.flat),
      agreement: place(agrees),
      attendee: step.attendee || namesAttendee(turn),
    };
  if (turn.recorded ? refuses : fresh && (refuses || objection))
    return { ...step, reply: 'declined' };
  return step;
}

/** Asked for a day, one who names a time and says yes to it agrees, in whatever order. */
function takesTime({ said, persona }: PersonaTurn): { from: number } | null {
  if (persona.refuses ?? persona.smaller ?? persona.annoyed) return null;
  return SAYS_YES.test(said.flat) && NAMES_TIME.test(said.flat) && !TAKES_BACK.test(said.flat)
    ? { from: 0 }
    : null;
}

/** Who tells where an invitation goes wants it. */
function givesContact({ said, persona }: PersonaTurn): { from: number } | null {
  return !(persona.refuses ?? persona.annoyed) && CONTACT.test(said.flat) ? { from: 0 } : null;
}

const CONTACT =
  / (?:dot (?:com|co|org|net|uk|io|ie|eu|us|ca)|my (?:mobile|cell|email|number|address) is|take my (?:mobile|cell|number|email)) /;
const SAYS_YES =
  / (?:yes|yeah|yep|aye|okay|ok|good|fine|great|perfect|sure|lovely|all right|alright|grand|suits|ideal|put it in|thatll do|that ll do) /;
const NAMES_TIME =
  / (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|mornings?|afternoons?|noon|(?:at|half|past|about|around|after|before|by|from|till) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})|next week) /;
const TAKES_BACK = / (?:but|cant|cannot|wont|though|rather|unless|dont think) /;

/** The persona brings someone: "I'll bring Ben", "let me add our controller". */
function namesAttendee(turn: PersonaTurn): boolean {
  return (
    / (?:bring|include|add|invite|copy|loop in|loop|cc|have) (?:in )?(?:our |my |the |[a-z]+ )/.test(
      turn.said.flat,
    ) && !/ bring (?:that|it|this) /.test(turn.said.flat)
  );
}

function outcomeOf(step: NextStepReading, hungUp: boolean): Outcome {
  if (step.asked && step.reply === 'agreed') return 'next-step';
  if (step.asked && step.reply === 'smaller') return 'smaller-step';
  if (hungUp) return 'hung-up';
  return step.reply === 'declined' ? 'declined' : 'open';
}
