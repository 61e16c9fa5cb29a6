import type { CallEvidence, Figure } from '#core/contract/evidence.ts';
import type { Scorecard } from '#core/contract/scorecard.ts';
import { repeatsItself } from './repeats.ts';
import { isWin, LEAST_REP_WORDS } from './xp.ts';

export interface PlayedCall extends Pick<
  CallEvidence,
  'callId' | 'startedAt' | 'day' | 'hour' | 'personaId' | 'difficulty' | 'before'
> {
  /** The client chose the seed. */
  practice: boolean;
  /** A persona's line was not the brain's own. */
  unverified: boolean;
  /** The rep's turns. */
  repTexts: readonly string[];
}

export function evidenceOf(
  { practice, unverified, repTexts, ...call }: PlayedCall,
  scorecard: Scorecard,
): CallEvidence {
  const { metrics, outcome, total, callType } = scorecard;
  const credited =
    !practice &&
    !unverified &&
    total > 0 &&
    metrics.repWords >= LEAST_REP_WORDS &&
    outcome !== 'hung-up' &&
    !repeatsItself(repTexts);
  const scorable = scorecard.rows.filter(({ status, max }) => status !== 'unavailable' && max > 0);
  return {
    ...call,
    callType,
    outcome,
    won: credited && isWin(scorecard),
    credited,
    figures: figuresOf(scorecard),
    criteria: Object.fromEntries(
      scorable.map(({ criterion, points, max }) => [criterion, Math.round((100 * points) / max)]),
    ),
  };
}

function figuresOf({
  total,
  conversationQuality,
  forwardMotion,
  metrics,
}: Scorecard): CallEvidence['figures'] {
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
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, Math.round(value * 100) / 100]],
    ),
  );
}

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}
