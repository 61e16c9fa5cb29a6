import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import { figuresIn } from '#core/language/figures.ts';
import texts from './commentary.json' with { type: 'json' };

/** What a model is asked, as the two messages of a chat. */
export interface Prompt {
  system: string;
  user: string;
}

/** What a coach may take up of one's time. */
export const MOST_COMMENTARY_WORDS = 120;
/** The last so many turns, and characters of each, are enough to speak of. */
const [LAST_TURNS, LONGEST] = [120, 600];

const MARKUP = /[*_#`~|<>[\]{}\\]|https?:|^[^\S\n\r\u2028\u2029]*(?:[-•–—]|\d+[.)])\s/m;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{N}\p{Zs}\n.,;:!?'"‘’“”…\-–—%$£€&/+()@°]/u;
/** A figure that can only be meant as the call's score. */
const SCORES = [
  /(?<!\d)(\d+(?:\.\d+)?)\s*(?:\/|out of|of)\s*(?:100|a hundred|one hundred)\b/gi,
  /\bscor(?:e|ed|ing)\b(?:\s+(?:is|was|of|at|a|an|you|the|call|total|overall)){0,4}\s+(\d+(?:\.\d+)?)\b/gi,
  /\b(\d+(?:\.\d+)?)\s*(?:points|marks)\b/gi,
];
const GRADES =
  /\bgrade\s+(?:of\s+)?(?:an?\s+)?["“']?([A-F])\b|\b(?:an?|solid|strong|clear)\s+["“']?([A-F])[+-]?(?=[\s.,;!?"”']|$)(?!\s+\p{Ll})/gu;

export type CommentaryRefusal =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'other-script'
  | 'another-score'
  | 'another-grade'
  | 'made-up-figure';

/**
 * Asks for a word beside the score, from what was said and what it came to; nothing of the
 * persona's brief is in it.
 */
export function commentaryPrompt(turns: readonly SpokenTurn[], scorecard: Scorecard): Prompt {
  const { total, outcome, rows, coaching } = scorecard;
  const transcript = turns.slice(-LAST_TURNS).map(({ role, text }) => ({
    who: role === 'rep' ? 'rep' : 'buyer',
    words: text.slice(0, LONGEST),
  }));
  const criteria = rows.map(({ title, points, max, status, why }) => ({
    title,
    points,
    max,
    status,
    why,
  }));
  return {
    system: texts.rules.join('\n'),
    user: JSON.stringify({
      transcript,
      scorecard: { total, outcome, criteria, tryNext: coaching.tryNext.map(({ text }) => text) },
    }),
  };
}

/** Why a commentary may not stand beside that score; null where it may. */
export function checkCommentary(
  text: string,
  turns: readonly SpokenTurn[],
  scorecard: Scorecard,
): CommentaryRefusal | null {
  if (!/\p{L}/u.test(text)) return 'empty';
  if (text.trim().split(/\s+/).length > MOST_COMMENTARY_WORDS) return 'too-long';
  if (MARKUP.test(text)) return 'markup';
  if (OTHER_SCRIPT.test(text)) return 'other-script';
  const own = new Set([
    scorecard.total,
    ...scorecard.rows.flatMap(({ points, max }) => [points, max]),
  ]);
  const [outOfHundred, scored, points] = SCORES.map((pattern) =>
    [...text.matchAll(pattern)].map((match) => Number(match[1])),
  );
  if (
    [...(outOfHundred ?? []), ...(scored ?? [])].some((figure) => figure !== scorecard.total) ||
    (points ?? []).some((figure) => !own.has(figure))
  )
    return 'another-score';
  if ([...text.matchAll(GRADES)].some((match) => (match[1] ?? match[2]) !== scorecard.grade))
    return 'another-grade';
  const known = new Set([
    100,
    ...own,
    ...figuresIn(
      [
        ...turns.map((turn) => turn.text),
        JSON.stringify(scorecard.rows),
        JSON.stringify(scorecard.coaching),
      ].join(' . '),
    ),
    ...metricFigures(scorecard),
  ]);
  return figuresIn(text).some((figure) => !known.has(figure)) ? 'made-up-figure' : null;
}

/** Metrics as one says them: whole numbers, seconds, percent. */
function metricFigures({ metrics, conversationQuality, forwardMotion }: Scorecard): number[] {
  const { talkShare, longestMonologueMs, pauseAfterObjectionMs, durationMs, ...counts } = metrics;
  const spans = [longestMonologueMs, pauseAfterObjectionMs, durationMs].flatMap((ms) =>
    ms === null ? [] : [ms / 1_000, ms / 60_000],
  );
  return [
    ...Object.values(counts),
    conversationQuality,
    forwardMotion,
    talkShare === null ? null : talkShare * 100,
    ...spans,
  ].flatMap((value) => (value === null ? [] : [Math.round(value)]));
}
