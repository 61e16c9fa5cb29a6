import type { NextStepKind } from '#core/contract/personas/briefWords.ts';
import { textsOf, wordsOf } from '#core/language/words.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import { weekdayOf } from '../availability.ts';
import { hasHeard } from '../heard.ts';
import { isMixed, takesLeave } from './allowed.ts';
import type { HeardTurn } from './heardTurn.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import type { ModelAct } from './reply.ts';
import { hasCondition, stancesOf, type Stance } from './checks/stance.ts';

const STEP_WORDS: Record<NextStepKind, readonly string[]> = lexicon.stepWords;
const ANY_STEP = new Set([...Object.values(STEP_WORDS).flat(), ...lexicon.dateWords, ...WEEKDAYS]);
/** Acts that may refuse what was asked for. */
const REFUSING: readonly ModelAct['do'][] = ['object', 'decline', 'end'];

interface ActingTurn extends HeardTurn {
  acts: readonly ModelAct[];
}

/**
 * What a sentence does that its acts do not; null where it does nothing of the kind. `whole`: the
 * reply up to its end.
 */
export function againstAct(turn: ActingTurn, sentence: string, whole: string): Stance | null {
  const does = new Set(turn.acts.map((act) => act.do));
  const stances = stancesOf(sentence);
  // Whoever takes leave gets a farewell, whatever else is said.
  if (stances.has('ends') && !does.has('end') && !takesLeave(turn, sentence)) return 'ends';
  if (stances.has('agrees')) return mayAgree(turn, does, sentence, whole) ? null : 'agrees';
  const refuses = REFUSING.some((act) => does.has(act)) || (does.has('agree') && isMixed(turn));
  if (refuses) return null;
  if (does.has('agree') && stances.has('postpones')) return 'postpones';
  return stances.has('refuses') ? 'refuses' : null;
}

function mayAgree(
  turn: ActingTurn,
  does: ReadonlySet<ModelAct['do']>,
  sentence: string,
  whole: string,
): boolean {
  if (isMixed(turn) && namesDeclined(turn, does, sentence)) return false;
  if (does.has('agree') || does.has('end')) return true;
  if (does.has('counter')) return hasCondition(whole) || isOwnOffer(turn, sentence);
  return isPlainYes(turn, sentence);
}

/** "Tuesday, six thirty in the morning" where the rep named another day, or none. */
function isOwnOffer({ verdicts }: HeardTurn, sentence: string): boolean {
  const words = textsOf(wordsOf(sentence));
  const asked = new Set(verdicts.map((each) => weekdayOf(each.asked)));
  return WEEKDAYS.some((day) => words.includes(day) && !asked.has(day));
}

/**
 * "Yes, that suits me" to an agenda or to a minute of time: no step lies on the table, and none is
 * named.
 */
function isPlainYes({ verdicts, state, heard }: HeardTurn, sentence: string): boolean {
  if (verdicts.length > 0 || state.step !== null) return false;
  if (!hasHeard(heard.acts, 'agenda', 'permission', 'check', 'promise')) return false;
  return !textsOf(wordsOf(sentence)).some((word) => ANY_STEP.has(word));
}

/** It speaks of the step, or the day of the step, that is not to be. */
function namesDeclined(
  { verdicts }: HeardTurn,
  does: ReadonlySet<ModelAct['do']>,
  sentence: string,
): boolean {
  const words = new Set(textsOf(wordsOf(sentence)));
  const agreed = verdicts.filter(({ verdict }) => verdict.answer === 'agree');
  const days = new Set(agreed.map(({ asked }) => weekdayOf(asked)));
  return verdicts
    .filter(({ verdict }) => verdict.answer === 'decline' || !does.has('counter'))
    .filter(({ verdict }) => verdict.answer !== 'agree')
    .some(({ kind, asked }) => {
      const day = weekdayOf(asked);
      const namesDay = day !== null && !days.has(day) && words.has(day);
      const lengths = kind === 'send-info' ? [] : lexicon.lengthWords;
      return namesDay || [...STEP_WORDS[kind], ...lengths].some((word) => words.has(word));
    });
}
