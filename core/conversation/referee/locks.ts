import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Lock, Opener, Statement } from '#core/contract/personas/statement.ts';
import { hasHeard, questionsOf } from '../heard.ts';
import { moodOf } from '../mood.ts';
import type { CallState } from '../state.ts';

/** The statements that may be told now, and those kept back with what would open them. */
export interface Knowledge {
  open: ReadonlySet<string>;
  locked: ReadonlyMap<string, Lock>;
}

/** What was told once stays open; easy personas keep nothing back. */
export function openStatements(state: CallState, persona: StatementPersona): Knowledge {
  const open = new Set<string>();
  const locked = new Map<string, Lock>();
  for (const statement of persona.brief.statements) {
    const { id, lock } = statement;
    if (lock === undefined || persona.difficulty === 'easy' || opens(state, statement, lock))
      open.add(id);
    else locked.set(id, lock);
  }
  return { open, locked };
}

function opens(state: CallState, { id }: Statement, lock: Lock): boolean {
  if (state.told.includes(id) || state.trust >= lock.trust) return true;
  // Nobody opens up to who has just annoyed them, however well the question is put.
  if (moodOf(state) === 'annoyed') return false;
  return openersHeard(state, id).some((opener) => lock.opens.includes(opener));
}

/** What the questions of this turn about a statement can open. */
function openersHeard(state: CallState, id: string): Opener[] {
  const found = questionsOf(state.heard)
    .filter(({ about }) => about.to === 'statement' && about.id === id)
    .flatMap(({ kind, followUp }): Opener[] => [
      ...(kind === 'situation' ? [] : [kind]),
      ...(followUp ? (['follow-up'] as const) : []),
    ]);
  return state.priceNamed || hasHeard(state.heard, 'price') ? [...found, 'price'] : found;
}
