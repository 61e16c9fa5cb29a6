import type { CallType, Difficulty } from '../personas/persona.ts';
import type { Outcome } from './scorecard.ts';

/**
 * Numbers of a call that rules can ask for. Percent are 0 to 100; what the transcript cannot tell
 * is not there.
 */
export const FIGURES = [
  'total',
  'quality',
  'motion',
  'repWords',
  'questions',
  'minutes',
  'talkShare',
  'longestMonologueSeconds',
  'wordsPerMinute',
  'pauseAfterObjectionSeconds',
  'fillersPerHundredWords',
  'switches',
  'interruptions',
] as const;

export type Figure = (typeof FIGURES)[number];

/**
 * Why a call counts for nothing: its seed was chosen or it was brought in from elsewhere, a
 * persona's line was not the brain's own, the rep spoke faster than anybody does, said more in a
 * day's calls than there was time for, or hardly anything, the persona hung up, the rep said the
 * same over and over, or the words of another call; or an operator took it back. The first that
 * holds is the one that is told.
 */
export const WITHHELD = [
  'practice',
  'unverified',
  'too-fast',
  'no-time',
  'too-little',
  'hung-up',
  'repeats',
  'same-words',
  'taken-back',
] as const;

export type Withheld = (typeof WITHHELD)[number];

/**
 * What one scored call says for achievements and challenges, and earns. Taken down at its first
 * score, and changed only where an operator takes the call back.
 */
export interface CallEvidence {
  callId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The rep's own calendar day and hour. */
  day: string;
  hour: number;
  personaId: string;
  difficulty: Difficulty;
  callType: CallType;
  outcome: Outcome;
  /** A next step was agreed in a call that counts. */
  won: boolean;
  /** False: it counts for nothing. */
  credited: boolean;
  /** Why not; left out where it counts, and of calls from before reasons were kept. */
  withheld?: Withheld | undefined;
  /**
   * Whether the server's own clock saw it: only then its XP counts on boards and in leagues. Left
   * out of calls from before that was kept, which count.
   */
  timed?: boolean | undefined;
  /**
   * The rep's app was another build of ours than the server's and spoke for the persona: its XP
   * counts for the level alone.
   */
  otherBuild?: boolean | undefined;
  /** Its persona was written or changed by a user: such calls earn so much a day and no more. */
  editedPersona?: boolean | undefined;
  /** Calls with the same persona on the same day that began before. */
  before: string[];
  figures: Partial<Record<Figure, number>>;
  /** Percent of a criterion's points; criteria that the call could not show are not there. */
  criteria: Record<string, number>;
}
