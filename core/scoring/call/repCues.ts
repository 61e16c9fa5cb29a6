import LEXICON from '../lexicon/rep.json' with { type: 'json' };
import type { Hit } from '../words/flatWords.ts';
import { wordPatterns } from '../words/patterns.ts';

export type CueKind = keyof typeof LEXICON.moves;

/** What the lexicon finds in a turn of the rep, wherever the call stands. */
export interface RepCues {
  moves: Partial<Record<CueKind, Hit>>;
  ask: Hit | undefined;
  /** A slot is asked for, not just an intention named. */
  firm: boolean;
  date: Hit | undefined;
  attendee: Hit | undefined;
  confirms: boolean;
  /** Does not know its own matter, or whom it speaks to. */
  unsure: Hit | undefined;
  fillers: number;
  /** How often a phrase of a sales course was said: acknowledging, taking off pressure, summing up. */
  taughtPhrases: number;
  /** How often a question word begins something, whether or not it becomes a question. */
  questionCues: number;
}

const CUES = Object.keys(LEXICON.moves) as CueKind[];
const { ask, firm, attendee, confirm } = LEXICON.nextStep;
const { date, fillers, unsure } = LEXICON;

const read = wordPatterns({
  ...LEXICON.moves,
  ask,
  firm,
  attendee,
  confirm,
  date,
  fillers,
  unsure,
  taught: [...LEXICON.moves.empathy, ...LEXICON.moves['reduce-pressure'], ...LEXICON.moves.recap],
  questionCue: [
    '(?:what|how|who|when|why|where|which) (?:[a-z]+ )?(?:is|are|do|does|did|would|will|could|else|makes|signs)',
  ],
});

/** Looks through one turn in the form of `say`. */
export function cuesIn(flat: string): RepCues {
  const found = read(flat);
  const moves: RepCues['moves'] = {};
  for (const cue of CUES) {
    const hit = found.first(cue);
    if (hit) moves[cue] = hit;
  }
  return {
    moves,
    ask: found.first('ask'),
    firm: found.has('firm'),
    date: found.first('date'),
    attendee: found.first('attendee'),
    confirms: found.has('confirm'),
    unsure: found.first('unsure'),
    fillers: found.all('fillers').length,
    taughtPhrases: found.all('taught').length,
    questionCues: found.all('questionCue').length,
  };
}
