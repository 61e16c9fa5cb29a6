import type { Brain } from '#core/contract/calls/call.ts';
import type { CallEvidence, Withheld } from '#core/contract/scoring/evidence.ts';
import { EDITED_PERSONA_EXP_A_DAY } from '#core/progression/xp/payments.ts';

const WITHHELD_NOTES: Record<Withheld, string> = {
  practice: 'This call was practice, so it earned no XP.',
  unverified:
    'Some of the persona’s lines are none that the app could have said, so this call earned no XP.',
  'too-little': 'There was too little in this call to earn XP.',
  'hung-up': 'They hung up, so this call earned no XP.',
  repeats: 'You said the same lines over and over in this call, so it earned no XP.',
  'same-words':
    'You said nearly the same words in another call that earned XP, so this one earned none.',
  'too-fast':
    'This call was over in less time than anybody takes to say its words, so it earned no XP.',
  'no-time':
    'So many words take longer to say than this call and your others of the day took, so it earned no XP.',
  'taken-back': 'The XP of this call was taken back by whoever runs this server.',
};
const OWN_MODEL =
  'The model of your browser spoke for the persona. The server cannot check its words, so this call earned no XP.';
const LEVEL_ONLY =
  'The server’s clock did not see this call, so its XP counts for your level, and not on boards or in leagues.';
const OTHER_BUILD =
  'The app on this device was of another version than the server and spoke for the persona, so the XP of this call counts for your level, and not on boards or in leagues.';
const USED_UP = `Calls with personas that somebody wrote or changed earn ${EDITED_PERSONA_EXP_A_DAY} XP a day at most, and you had earned them.`;

/** A sentence on why a call earned no XP, or counts for the level alone; undefined where there is nothing to say. */
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
