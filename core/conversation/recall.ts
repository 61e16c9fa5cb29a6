import { copyState, type PersonaState } from './state.ts';
import type { CallSetting, SpokenTurn } from './types.ts';

/** Calls kept in mind; with more at a time some are folded anew, which costs time but changes nothing. */
const MOST = 64;

interface Kept {
  setting: CallSetting;
  turns: readonly SpokenTurn[];
  state: PersonaState;
}

const kept: Kept[] = [];

/** The longest beginning of this call that was folded before: how many turns, and a state of its own to go on from. */
export function recall(
  setting: CallSetting,
  turns: readonly SpokenTurn[],
): { length: number; state: PersonaState } | null {
  let best: Kept | null = null;
  for (const entry of kept) {
    if (
      entry.turns.length > (best?.turns.length ?? 0) &&
      beginsWith(turns, entry.turns) &&
      sameSetting(entry.setting, setting)
    )
      best = entry;
  }
  return best === null ? null : { length: best.turns.length, state: copyState(best.state) };
}

/** Keeps what the turns have made of the persona, in place of what it knew of a shorter part of the same call. */
export function keep(
  setting: CallSetting,
  turns: readonly SpokenTurn[],
  state: PersonaState,
): void {
  const older = kept.findIndex(
    (entry) => beginsWith(turns, entry.turns) && sameSetting(entry.setting, setting),
  );
  if (older !== -1) kept.splice(older, 1);
  kept.unshift({
    setting,
    turns: turns.map(({ role, text, worded = false }) => ({ role, text, worded })),
    state: copyState(state),
  });
  if (kept.length > MOST) kept.pop();
}

function beginsWith(turns: readonly SpokenTurn[], beginning: readonly SpokenTurn[]): boolean {
  if (beginning.length > turns.length) return false;
  // From the end, where calls differ most.
  for (let index = beginning.length - 1; index >= 0; index--) {
    const [one, other] = [beginning[index], turns[index]];
    if (
      one?.text !== other?.text ||
      one?.role !== other?.role ||
      (one?.worded ?? false) !== (other?.worded ?? false)
    )
      return false;
  }
  return true;
}

function sameSetting(a: CallSetting, b: CallSetting): boolean {
  return (
    a.seed === b.seed &&
    a.callType === b.callType &&
    (a.persona === b.persona || written(a.persona) === written(b.persona))
  );
}

const WRITTEN = new WeakMap<CallSetting['persona'], string>();

function written(persona: CallSetting['persona']): string {
  const known = WRITTEN.get(persona);
  if (known !== undefined) return known;
  const text = JSON.stringify(persona);
  WRITTEN.set(persona, text);
  return text;
}
