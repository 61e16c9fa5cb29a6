import type { CallType, Difficulty } from '#core/contract/persona.ts';
import type { Outcome, Scorecard } from '#core/contract/scorecard.ts';
import { repeatsItself } from './repeats.ts';
import { isWin, LEAST_REP_WORDS } from './xp.ts';

/** Numbers of a call that rules can ask for. Percent are 0 to 100; what the transcript cannot tell is not there. */
export const FIGURES = [
  'total', 'quality', 'motion', 'repWords', 'questions', 'minutes', 'talkShare', 'longestMonologueSeconds', 'wordsPerMinute',
  'pauseAfterObjectionSeconds', 'fillersPerHundredWords', 'switches', 'interruptions',
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

export interface PlayedCall extends Pick<CallEvidence, 'callId' | 'startedAt' | 'day' | 'hour' | 'personaId' | 'difficulty' | 'before'> {
  /** The client chose the seed. */
  practice: boolean;
  /** A persona's line was not the brain's own. */
  unverified: boolean;
  /** The rep's turns. */
  repTexts: readonly string[];
}

export function evidenceOf({ practice, unverified, repTexts, ...call }: PlayedCall, scorecard: Scorecard): CallEvidence {
  const { metrics, outcome, total, callType } = scorecard;
  const credited = !practice && !unverified && total > 0 && metrics.repWords >= LEAST_REP_WORDS && outcome !== 'hung-up' && !repeatsItself(repTexts);
  const scorable = scorecard.rows.filter(({ status, max }) => status !== 'unavailable' && max > 0);
  return {
    ...call,
    callType,
    outcome,
    won: credited && isWin(scorecard),
    credited,
    figures: figuresOf(scorecard),
    criteria: Object.fromEntries(scorable.map(({ criterion, points, max }) => [criterion, Math.round((100 * points) / max)])),
  };
}

function figuresOf({ total, conversationQuality, forwardMotion, metrics }: Scorecard): CallEvidence['figures'] {
  const all: Record<Figure, number | null> = {
    total,
    quality: conversationQuality,
    motion: forwardMotion,
    repWords: metrics.repWords,
    questions: metrics.questions,
    minutes: times(metrics.durationMs, 1 / 60_000),
    talkShare: times(metrics.talkShare, 100),
    longestMonologueSeconds: times(metrics.longestMonologueMs, 1 / 1000),
    wordsPerMinute: metrics.wordsPerMinute,
    pauseAfterObjectionSeconds: times(metrics.pauseAfterObjectionMs, 1 / 1000),
    fillersPerHundredWords: metrics.fillersPerHundredWords,
    switches: metrics.switches,
    interruptions: metrics.interruptions,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, Math.round(value * 100) / 100]])));
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
