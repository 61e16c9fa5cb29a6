import { repDoes, whole } from '../call/heardTurns.ts';
import { words, wordsAt } from '../call/words.ts';
import { observed, repAt } from './observed.ts';
import type { Looked, Observe, Observed } from './observed.ts';

/** Name and permission. */
export const opener: Observe = (looked) => {
  const { note, evidence } = looked.finding;
  if (note !== 'no-name' && note !== 'no-permission') return beginning(looked, 'neither');
  const slots = { said: wordsAt(looked.call, evidence) };
  return observed({ saw: note, place: evidence }, slots);
};

/** Why one calls. */
export const reason: Observe = (looked) => {
  const { note, evidence } = looked.finding;
  if (note !== 'implied') return beginning(looked, 'no-reason');
  return observed({ saw: note, place: evidence }, { said: wordsAt(looked.call, evidence) });
};

/** What the call is for, and whether that suits. */
export const agenda: Observe = (looked) => {
  const { note, evidence } = looked.finding;
  if (note === 'purpose') return beginning(looked, 'purpose');
  if (note !== 'told') return beginning(looked, 'no-plan');
  return observed({ saw: 'plan-told', place: evidence }, { said: wordsAt(looked.call, evidence) });
};

/** The turn that should have had it; of one that tells of the product, that too. */
function beginning({ call, finding, turn: fitting }: Looked, absent: string): Observed | null {
  const turn = fitting ?? repAt(call, finding.evidence) ?? call.rep[0];
  if (!turn) return null;
  const saw = repDoes(turn, 'pitch') ? `pitch-${absent}` : absent;
  return observed({ saw, advise: absent, place: whole(turn) }, { said: words(turn) });
}
