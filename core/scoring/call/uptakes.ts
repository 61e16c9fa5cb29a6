import type { About } from '#core/contract/personas/reading.ts';
import { isRecorded, lineBefore, personaDoes, repActs, repDoes, whole } from './heardTurns.ts';
import type { HeardTurn, PersonaTurn, Place, RepTurn } from './reading.ts';

/** Telling words of the persona's that a question takes up, at least. */
const TAKEN = 1;
/** Places of turns in which one says who calls and why. */
const OPENING = 5;
/** In so few words a question right after an answer asks on. */
const SHORT = 4;
/** And of them in a turn that asks nothing. */
const SAID_BACK = 3;

/**
 * The rep's turns that go on from what the persona just said: they ask on, sum it up, feel with it,
 * or answer what was asked.
 */
export function readUptakes(turns: readonly HeardTurn[], rep: readonly RepTurn[]): Place[] {
  return rep.slice(1).flatMap((turn) => {
    if (repDoes(turn, 'goodbye')) return [];
    const before = lineBefore(turns, turn);
    return before !== null && goesOn(turn, before) ? [whole(turn)] : [];
  });
}

function goesOn(turn: RepTurn, before: PersonaTurn): boolean {
  // Who only now says who calls and why goes on from nothing.
  if (turn.index <= OPENING && repDoes(turn, 'introduction', 'reason')) return false;
  // A persona that dodges, agrees or turns something down says what one can go on from, too.
  if ((before.tells || isRecorded(before)) && followsTelling(turn)) return true;
  if (personaDoes(before, 'objected') && meets(turn)) return true;
  const answers = personaDoes(before, 'asked') && repDoes(turn, 'answer');
  return takesUpWords(turn) && (answers || repDoes(turn, 'recap'));
}

/** Asks on from what was told, says it back, or feels with it. */
function followsTelling(turn: RepTurn): boolean {
  const asks = repActs(turn, 'question');
  if (asks.some(({ followUp, about }) => followUp || hasNoWordOfItsOwn(about))) return true;
  if (turn.marks.taken >= SAID_BACK) return true;
  if (asks.length > 0 && (takesUpWords(turn) || turn.marks.words <= SHORT)) return true;
  // A kind word before the offer only passes over what was told.
  return repDoes(turn, 'empathy') && (takesUpWords(turn) || !repDoes(turn, 'pitch'));
}

/** Arguing goes on from nothing but one's own point. */
function meets(turn: RepTurn): boolean {
  return repActs(turn, 'objection-response').some(
    ({ manner }) => manner.length > 0 && !manner.includes('argue'),
  );
}

/** "And then?" asks about what was told, since it names nothing else. */
function hasNoWordOfItsOwn(about: About): boolean {
  return about.to === 'nothing' && about.vague === true;
}

function takesUpWords({ marks }: RepTurn): boolean {
  return marks.taken >= TAKEN;
}
