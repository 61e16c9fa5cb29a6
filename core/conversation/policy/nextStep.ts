import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import type { Objection } from '#core/contract/personas/persona.ts';
import { sameDay, spokenDate, type SpokenDate } from '#core/scoring/hearing/turn/dates.ts';
import { spokenText, wordsOf } from '#core/scoring/hearing/turn/words.ts';
import { hasKey } from '#core/scoring/hearing/interpret.ts';
import { has } from '../listen.ts';
import type { Move } from '#core/scoring/hearing/moves.ts';
import { add, capitalised, speakFirst, type Scene } from '../scene.ts';
import { readiness, tuningOf, type Offer } from '../state.ts';
import { hangUp } from './safety.ts';
import { dueObjection, insist, raise } from './objections.ts';
import { stepFor } from './stepFor.ts';
import { isDefinite, isOffered, suits } from './suits.ts';

/** From the smallest commitment to the largest. */
const SIZE: readonly NextStepKind[] = [
  'send-info',
  'intro',
  'meeting',
  'demo',
  'trial',
  'renewal',
  'proposal',
];

const MET_ON =
  /\b(?:(?:see|talk to|speak to) you (?:on )?|until |till |(?=\w+day it is))(\w+day)\b/i;

const ASKS_ANOTHER = /\b(?:can|could|may|might|shall|would|instead|rather)\b/i;

/** "See you Wednesday", where Thursday was agreed, is put right. */
export function mendsDay(scene: Scene): boolean {
  const date = scene.state.agreed?.date;
  const day = MET_ON.exec(scene.heard.text)?.[1];
  return (
    typeof date === 'string' &&
    day !== undefined &&
    /day\b/i.test(date) &&
    !date.toLowerCase().includes(day.toLowerCase()) &&
    (!has(scene.heard, 'next-step') ||
      (/\bsee you\b/i.test(scene.heard.text) && !ASKS_ANOTHER.test(scene.heard.text))) &&
    speakFirst(scene, ['date-slip'], { date })
  );
}

/** Answers a proposal of a next step, or the rep's word on the persona's own offer. False where there is neither. */
export function negotiate(scene: Scene): boolean {
  // Of two in one turn ("I'll send the clause, may I ring you Friday?") the larger is what is asked for.
  const proposal =
    scene.heard.moves
      .filter((move) => move.kind === 'next-step')
      .toSorted(
        (a, b) => SIZE.indexOf(b.slots.step ?? 'meeting') - SIZE.indexOf(a.slots.step ?? 'meeting'),
      )[0] ?? null;
  if (scene.state.offer !== null && settleOffer(scene, scene.state.offer, proposal)) return true;
  if (proposal === null) return explainNo(scene);
  return answerProposal(scene, proposal);
}

/** The persona has offered a step or a time: the rep takes it, names another time, or talks on. */
function settleOffer(scene: Scene, offer: Offer, proposal: Move | null): boolean {
  const { heard } = scene;
  if (offer.date !== null && /\b(?:when (?:would|is|was) that|what time)\b/i.test(heard.text))
    return speakFirst(scene, ['ask-when'], { slot: offer.date });
  const date =
    proposal?.slots.date ??
    heard.moves.find((move) => move.slots.date)?.slots.date ??
    (heard.questions.some((question) => question.slots.ask === undefined)
      ? null
      : spokenDate(wordsOf(heard.text)));
  const bigger =
    proposal !== null &&
    SIZE.indexOf(proposal.slots.step ?? 'meeting') > SIZE.indexOf(offer.kind) &&
    offer.smaller;
  if (bigger && date === null) return false;
  if (bigger && proposal !== null) return answerProposal(scene, proposal);
  const accepted =
    has(heard, 'accept', 'promise', 'thanks', 'acknowledgement') ||
    proposal?.slots.step === offer.kind;
  if (offer.kind === 'send-info' && accepted) return agree(scene, offer, null);
  const timed = date !== null && (date.day !== null || date.minutes !== null) ? date : null;
  if (timed !== null && !suits(scene, timed, offer.date)) return counter(scene, offer, timed);
  if (date !== null && timed !== null)
    return agree(
      scene,
      offer,
      [offer.date, scene.state.agreed?.date ?? null].find((each) => isOffered(scene, date, each)) ??
        date.text,
    );
  return accepted &&
    offer.date !== null &&
    !heard.questions.some((question) => question.slots.ask === undefined)
    ? agree(scene, offer, offer.date)
    : false;
}

/** "Why not?" right after a no. */
function explainNo(scene: Scene): boolean {
  const { state, heard } = scene;
  const asksWhy = /\bwhy(?: not|\?|$| is that| do you say)/i.test(heard.text.trim());
  return state.declinedTurn === state.repTurns - 1 && asksWhy && speakFirst(scene, ['decline-why']);
}

/** "For twenty minutes". */
const LENGTH = / ((?:\d+|ten|fifteen|twenty|thirty|forty(?: five)?) minutes|(?:half )?an hour) /;

function answerProposal(scene: Scene, proposal: Move): boolean {
  const { state, setting } = scene;
  const kind = proposal.slots.step ?? 'meeting';
  const length = LENGTH.exec(spokenText(scene.heard.text))?.[1];
  const offer: Offer = {
    kind,
    date: null,
    smaller: false,
    ...(length !== undefined && { length }),
  };
  if (state.agreed !== null && SIZE.indexOf(kind) <= SIZE.indexOf(state.agreed.kind))
    return settleAgain(scene, proposal);
  const step = stepFor(scene, kind);
  const ready = readiness(state, setting.persona);
  if (step === null || ready < step.interest) return holdBack(scene, kind, ready);
  const objection = dueObjection(scene);
  if (objection !== null && forestalled(scene, objection))
    return settleDate(scene, offer, proposal.slots.date ?? null);
  if (
    objection?.trigger === 'next-step' &&
    setting.persona.difficulty !== 'easy' &&
    ready < step.interest + 18
  ) {
    raise(scene, objection);
    return true;
  }
  return settleDate(scene, offer, proposal.slots.date ?? null);
}

/** Another time for a date that does not suit: the same day where there is one, else the next on the list; nobody haggles for ever. */
export function counter(scene: Scene, offer: Offer, date: SpokenDate): boolean {
  const { availability } = scene.setting.persona.brief;
  const { slotsOffered } = scene.state;
  if (slotsOffered > availability.length) {
    scene.events.push({ type: 'declined' });
    return speakFirst(scene, ['decline', 'decline-firm', 'move-on']);
  }
  const others = availability.filter((slot) => slot !== offer.date);
  const slot =
    others.find((entry) => sameDay(date, entry)) ??
    others[slotsOffered % Math.max(1, others.length)] ??
    availability[0] ??
    '';
  scene.events.push({ type: 'offer', offer: { ...offer, date: slot } });
  return speakFirst(
    scene,
    [isDefinite(date) ? 'other-date' : 'narrow-date', 'ask-when', 'move-on'],
    { slot },
  );
}

/** Asked once more for what is agreed: another time is taken where it suits, all else stays as it is. */
function settleAgain(scene: Scene, proposal: Move): boolean {
  const { agreed } = scene.state;
  const date = proposal.slots.date ?? null;
  if (
    agreed?.date != null &&
    date !== null &&
    isDefinite(date) &&
    !isOffered(scene, date, agreed.date)
  )
    return suits(scene, date, agreed.date)
      ? agree(scene, agreed, date.text)
      : speakFirst(scene, ['other-date'], { slot: agreed.date });
  return speakFirst(scene, ['agreed-already', 'move-on']);
}

function settleDate(scene: Scene, offer: Offer, date: SpokenDate | null): boolean {
  const { state, setting } = scene;
  const { availability } = setting.persona.brief;
  if (offer.kind === 'send-info' || offer.kind === 'proposal') {
    if (offer.kind === 'send-info' || date !== null) return agree(scene, offer, date?.text ?? null);
  }
  const definite = date !== null && isDefinite(date);
  if (date !== null && definite && suits(scene, date, null)) return agree(scene, offer, date.text);
  const fits = date === null ? undefined : availability.find((slot) => sameDay(date, slot));
  const slot = fits ?? availability[state.slotsOffered % availability.length] ?? '';
  if (
    date === null &&
    tuningOf(setting.persona).concrete &&
    state.slotsOffered === 0 &&
    !state.used.has('concrete')
  ) {
    scene.events.push({ type: 'line', id: 'concrete' });
    if (speakFirst(scene, ['be-concrete'])) return true;
  }
  scene.events.push({ type: 'offer', offer: { ...offer, date: slot } });
  return speakFirst(
    scene,
    [date === null ? 'ask-when' : definite ? 'other-date' : 'narrow-date', 'ask-when'],
    { slot },
  );
}

/** Agrees to the step on that date, in words of the persona's own where it has some left. */
export function agree(scene: Scene, offer: Offer, date: string | null): boolean {
  const step = scene.setting.persona.brief.nextSteps.find((entry) => entry.kind === offer.kind);
  const agreed: Offer = { ...offer, date };
  scene.events.push({ type: 'agreed', offer: agreed });
  const id = `agree/${offer.kind}`;
  if (step && !scene.state.used.has(id) && (date !== null || !step.agree.includes('{date}'))) {
    scene.events.push({ type: 'line', id });
    add(scene, 'agree', capitalised(step.agree.replaceAll('{date}', date ?? '')));
    nameAttendee(scene);
    return true;
  }
  if (date === null)
    return speakFirst(scene, [offer.kind === 'send-info' ? 'agree-info' : 'agree-open', 'move-on']);
  return speakFirst(scene, ['agree-date', 'agree-open', 'move-on'], { date });
}

/** An ask that has already met what would be said against it ("ten minutes, on your floor") is not met with just that. */
function forestalled(scene: Scene, objection: Objection): boolean {
  const spoken = spokenText(scene.heard.text);
  if (
    objection.trigger !== 'next-step' ||
    objection.keys.filter((key) => hasKey(spoken, [key])).length < 2
  )
    return false;
  const id = `objection/${objection.id}/resolved`;
  scene.events.push(
    { type: 'objection', objection },
    { type: 'resolved', objection },
    { type: 'line', id },
  );
  add(scene, 'objection-resolved', objection.resolved);
  return true;
}

/** The objection that lies open stands in the way of the step, and comes back in other words. */
function heldBy(scene: Scene): boolean {
  const alone = scene.parts.length === 0;
  if (!insist(scene, 3)) return false;
  const objection = scene.parts.pop();
  if (alone) speakFirst(scene, ['lead-not-yet']);
  if (objection !== undefined) add(scene, 'objection-again', objection);
  return true;
}

/** "Who else should I invite?" in the same breath. */
function nameAttendee(scene: Scene): void {
  const asked = scene.heard.questions.some((question) => question.slots.ask === 'who-else-join');
  const colleague = scene.setting.persona.brief.colleagues.find(
    (entry) => !scene.parts.some((part) => part.includes(entry.name.split(' ')[0] ?? entry.name)),
  );
  if (asked && colleague)
    speakFirst(scene, ['attendees'], { colleague: colleague.name, title: colleague.jobTitle });
}

/** Not convinced: a smaller step where one is within reach, else no; the third no ends the call where patience is thin. */
function holdBack(scene: Scene, kind: NextStepKind, ready: number): boolean {
  const { state, setting } = scene;
  const pressedOn = state.declined > 1;
  if (pressedOn && state.patience < 45 && setting.persona.difficulty !== 'easy')
    return hangUp(scene, 'hang-up');
  if (kind === 'send-info')
    return askedForInfo(scene)
      ? agree(scene, { kind, date: null, smaller: false }, null)
      : speakFirst(scene, ['info-brush-off', 'decline', 'move-on']);
  if (state.pendingObjection !== null && heldBy(scene)) return true;
  const objection = dueObjection(scene);
  if (objection !== null && objection.trigger !== 'price' && !forestalled(scene, objection)) {
    raise(scene, objection);
    return true;
  }
  const smaller = setting.persona.brief.nextSteps
    .filter((step) => SIZE.indexOf(step.kind) < SIZE.indexOf(kind) && step.interest <= ready)
    .toSorted((a, b) => b.interest - a.interest)[0];
  if (smaller && state.declined < 2 && state.agreed === null) {
    const slot =
      setting.persona.brief.availability[
        state.slotsOffered % setting.persona.brief.availability.length
      ] ?? '';
    scene.events.push({
      type: 'offer',
      offer: {
        kind: smaller.kind,
        date: smaller.kind === 'send-info' ? null : slot,
        smaller: true,
      },
    });
    return speakFirst(
      scene,
      [smaller.kind === 'send-info' ? 'offer-info' : 'offer-smaller', 'decline'],
      { slot },
    );
  }
  scene.events.push({ type: 'declined' });
  if (scene.parts.length > 0) speakFirst(scene, ['lead-but-no']);
  return speakFirst(
    scene,
    state.declined > 0
      ? ['decline-firm', 'decline', 'move-on']
      : ['decline', 'decline-firm', 'move-on'],
  );
}

/** "Just mail me a brochure": who said so takes what is sent. */
function askedForInfo({ setting, state }: Scene): boolean {
  return setting.persona.brief.objections.some(
    ({ id, text }) =>
      state.objections.has(id) && /\b(?:e?mail|send me|page|brochure|in writing)\b/i.test(text),
  );
}
