import type { CallType, Difficulty } from './persona.ts';
import type { Outcome } from './scorecard.ts';

/** Numbers of a call that rules can ask for. Percent are 0 to 100; what the transcript cannot tell is not there. */
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

/** What one scored call says for achievements and challenges, and earns. Taken down at its first score, and never changed. */
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
  /** Calls with the same persona on the same day that began before. */
  before: string[];
  figures: Partial<Record<Figure, number>>;
  /** Percent of a criterion's points; criteria that the call could not show are not there. */
  criteria: Record<string, number>;
}
