import type { Brain } from '#core/contract/calls/call.ts';
import type { CallEvidence, Withheld } from '#core/contract/scoring/evidence.ts';
import { EDITED_PERSONA_EXP_A_DAY } from '#core/progression/xp/payments.ts';

const WITHHELD_NOTES: Record<Withheld, string> = {
  practice: 'Short practice calls don’t earn XP.',
  unverified: 'Some of the persona’s lines couldn’t be verified, so this call earned no XP.',
  'too-little': 'You said too little in this call to earn XP.',
  'hung-up': 'They hung up, so this call earned no XP.',
  repeats: 'You repeated the same lines in this call, so it earned no XP.',
  'same-words':
    'You said almost the same words in another call that earned XP, so this one earned none.',
  'too-fast': 'This call was too short for the words in it, so it earned no XP.',
  'no-time':
    'You said more words today than there was time for in your calls, so this call earned no XP.',
  'taken-back': 'The server admin removed the XP of this call.',
};
const OWN_MODEL =
  'Your browser’s language model spoke for the persona. The server can’t verify its words, so this call earned no XP.';
const LEVEL_ONLY =
  'The server didn’t see this call live, so its XP counts towards your level but not leaderboards or leagues.';
const OTHER_BUILD =
  'The app on this device was a different version from the server’s, so this call’s XP counts towards your level but not leaderboards or leagues.';
const USED_UP = `You’ve earned today’s maximum of ${EDITED_PERSONA_EXP_A_DAY} XP from calls with custom personas.`;

/**
 * A sentence on why a call earned no XP, or counts for the level alone; undefined where there is
 * nothing to say.
 */
export function xpNoteOf(
  facts: CallEvidence | null,
  { exp, brain }: { exp: number; brain: Brain },
): string | undefined {
  if (facts === null) return undefined;
  if (facts.withheld === 'unverified' && brain === 'browser') return OWN_MODEL;
  if (facts.withheld !== undefined) return WITHHELD_NOTES[facts.withheld];
  if (exp === 0) return facts.credited && facts.editedPersona ? USED_UP : undefined;
  if (facts.otherBuild === true) return OTHER_BUILD;
  return facts.timed === false ? LEVEL_ONLY : undefined;
}
