import {
  type CallEvidence,
  type Figure,
  WITHHELD,
  type Withheld,
} from '#core/contract/scoring/evidence.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { isWin, LEAST_REP_WORDS } from './xp/xp.ts';

export interface PlayedCall extends Pick<
  CallEvidence,
  | 'callId'
  | 'startedAt'
  | 'day'
  | 'hour'
  | 'personaId'
  | 'difficulty'
  | 'before'
  | 'timed'
  | 'otherBuild'
  | 'editedPersona'
> {
  /** The client chose the seed. */
  practice: boolean;
  /** A persona's line was not the brain's own. */
  unverified: boolean;
  /** The rep said the same lines over and over. */
  repeats: boolean;
  /** Another call of the rep's that counts has the same words. */
  sameWords: boolean;
  /** It was over before anybody could have spoken its words. */
  tooFast: boolean;
  /**
   * Its words, with those of the rep's other calls of the day, take longer to say than there was
   * time for.
   */
  noTime: boolean;
}

export function evidenceOf(
  { practice, unverified, repeats, sameWords, tooFast, noTime, ...call }: PlayedCall,
  scorecard: Scorecard,
): CallEvidence {
  const { outcome, callType } = scorecard;
  const withheld = whyWithheld(
    { practice, unverified, repeats, sameWords, tooFast, noTime },
    scorecard,
  );
  const credited = withheld === undefined;
  const scorable = scorecard.rows.filter(({ status, max }) => status !== 'unavailable' && max > 0);
  return {
    ...call,
    callType,
    outcome,
    won: credited && isWin(scorecard),
    credited,
    withheld,
    figures: figuresOf(scorecard),
    criteria: Object.fromEntries(
      scorable.map(({ criterion, points, max }) => [criterion, Math.round((100 * points) / max)]),
    ),
  };
}

function whyWithheld(
  {
    practice,
    unverified,
    repeats,
    sameWords,
    tooFast,
    noTime,
  }: Pick<PlayedCall, 'practice' | 'unverified' | 'repeats' | 'sameWords' | 'tooFast' | 'noTime'>,
  { metrics, outcome, total }: Scorecard,
): Withheld | undefined {
  const holds: Record<Withheld, boolean> = {
    practice,
    unverified,
    'too-little': !(total > 0) || metrics.repWords < LEAST_REP_WORDS,
    'hung-up': outcome === 'hung-up',
    repeats,
    'same-words': sameWords,
    'too-fast': tooFast,
    'no-time': noTime,
    'taken-back': false,
  };
  return WITHHELD.find((reason) => holds[reason]);
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
