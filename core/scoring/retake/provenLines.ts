import type { CoachingItem, Evidence, Scorecard } from '#core/contract/scoring/scorecard.ts';
import { gain } from '../change.ts';
import { scoreCall, type CallToScore } from '../score.ts';

/** Characters of what the rep said that are quoted beside a line. */
const MOST_QUOTED = 180;

/** Scores a call with a rep's line in it that was never said, and so was never read either. */
export type ScoreAgain = (call: CallToScore) => Scorecard;

/**
 * The scorecard with those suggested lines alone that do better: each is put in place of what was
 * said, the whole call is scored again, and a line whose criterion does not gain is taken out. Its
 * moment can still be taken again. Pure, as the scorer is.
 */
export function withProvenLines(
  card: Scorecard,
  call: CallToScore,
  scoreAgain: ScoreAgain = scoreCall,
): Scorecard {
  const tryNext = card.coaching.tryNext.map((item) => proven(item, card, call, scoreAgain));
  return { ...card, coaching: { ...card.coaching, tryNext } };
}

function proven(
  item: CoachingItem,
  card: Scorecard,
  call: CallToScore,
  scoreAgain: ScoreAgain,
): CoachingItem {
  const { line, turn, criterion } = item;
  const evidence = item.evidence ?? (turn === null ? null : saidAt(call, turn));
  const unproven = { ...item, line: null, proof: null, evidence };
  if (line === null || turn === null) return unproven;
  const said = rowOf(card, criterion);
  const better = rowOf(scoreAgain(withLine(call, turn, line)), criterion);
  if (!said || !better || gain(said, better) <= 0) return unproven;
  return {
    ...item,
    // Line and quote stand for the same words.
    evidence: item.evidence?.turn === turn ? item.evidence : saidAt(call, turn),
    proof: {
      said: said.points,
      line: Math.round((better.points / better.max) * said.max),
      max: said.max,
    },
  };
}

/**
 * Nothing is known of the words but that they were said then: what was heard in those that stood
 * there does not hold for them.
 */
function withLine(call: CallToScore, turn: number, line: string): CallToScore {
  const turns = call.turns.map((said, place) => {
    if (place !== turn) return said;
    const { role, startMs, endMs } = said;
    return {
      role,
      text: line,
      ...(startMs !== undefined && { startMs }),
      ...(endMs !== undefined && { endMs }),
    };
  });
  return { ...call, turns };
}

function saidAt({ turns, timings }: CallToScore, turn: number): Evidence | null {
  const { text = '', startMs } = turns[turn] ?? {};
  const quote = beginning(text.trim());
  return quote === '' ? null : { quote, turn, atMs: timings ? (startMs ?? null) : null };
}

/** Its first sentences, as many as are taken in at a glance; of a sentence that never ends, its first words. */
function beginning(text: string): string {
  if (text.length <= MOST_QUOTED) return text;
  const within = text.slice(0, MOST_QUOTED);
  return /^.*[.?!](?=\s)/s.exec(within)?.[0] ?? within.slice(0, within.lastIndexOf(' '));
}

function rowOf(card: Scorecard, criterion: string) {
  return card.rows.find((row) => row.criterion === criterion && row.status !== 'unavailable');
}
