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
/** Figures that can only be meant as the call's score. */
const OUT_OF_HUNDRED = /(?<!\d)(\d+(?:\.\d+)?)\s*(?:\/|out of|of)\s*(?:100|(?:a|one) hundred)\b/gi;
const POINTS = /\b(\d+(?:\.\d+)?)\s*(?:points|marks)\b/gi;
const SCORE = /\bscor(?:e|ed|ing)$/i;
/** What may stand between the word and the figure, and how many of them. */
const BETWEEN = new Set('is was of at a an you the call total overall'.split(' '));
const MOST_BETWEEN = 4;
const GRADES = [
  /\bgrade\s+(?:of\s+)?(?:an?\s+)?["“']?([A-F])\b/g,
  /\b(?:an?|solid|strong|clear)\s+["“']?([A-F])[+-]?(?![^\s.,;!?"”']|\s+\p{Ll})/gu,
];

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
  const scores = [...found(OUT_OF_HUNDRED, text).map(Number), ...scoresIn(text)];
  if (
    scores.some((score) => score !== scorecard.total) ||
    found(POINTS, text).some((points) => !own.has(Number(points)))
  )
    return 'another-score';
  if (GRADES.some((pattern) => found(pattern, text).some((grade) => grade !== scorecard.grade)))
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

/** What a pattern holds of each place where it is found. */
function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, held = '']) => held);
}

/** Figures that follow the word: "scored you a 55". */
function scoresIn(text: string): number[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, at) => {
    if (!SCORE.test(word)) return [];
    const after = words.slice(at + 1, at + 2 + MOST_BETWEEN);
    const next = after.find((each) => !BETWEEN.has(each.toLowerCase())) ?? '';
    const [figure] = /^\d+(?:\.\d+)?\b/.exec(next) ?? [];
    return figure === undefined ? [] : [Number(figure)];
  });
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
