import { list, numberParam } from './finding.ts';
import type { Detector, Finding } from './finding.ts';
import { heardIn, mannerOf } from '../learned/manner.ts';
import type { Side } from '../learned/manner.ts';
import type { CallReading, PersonaTurn, RepTurn } from '../call/reading.ts';
import { quoteOf } from '../words/said.ts';
import type { Said } from '../words/said.ts';
import { shownIn } from './reception.ts';

/** Who answers the phone shows no ease yet. */
const FIRST_TURNS = 3;
/** Words named for a line. */
const MOST_NAMED = 3;

/** Whether the persona speaks as buyers do in calls that people graded high: of its own doings more than of the rep. */
export const ease: Detector = (call, _metrics, params) =>
  soundOf(
    'persona',
    call.persona.filter(({ index }) => index >= FIRST_TURNS),
    call,
    params,
  );

/** Whether the rep speaks as reps do in such calls: asking and weighing, of the persona's people and days. */
export const manner: Detector = (call, _metrics, params) =>
  soundOf(
    'rep',
    call.rep.filter(({ index }) => !call.reception.sour.has(index)),
    call,
    params,
  );

/** Lines count by the root of their words: a long one tells more, but not by being long. */
function soundOf(
  side: Side,
  turns: readonly (PersonaTurn | RepTurn)[],
  call: CallReading,
  params: Parameters<Detector>[2],
): Finding {
  if (!call.conversed || turns.length === 0) return { share: 0, note: 'thin', evidence: null };
  const heard = turns.map((turn) => {
    const counts = Math.sqrt(turn.said.words);
    return { turn, counts, adds: mannerOf(turn.said.flat, side) * counts };
  });
  const points =
    heard.reduce((sum, { adds }) => sum + adds, 0) /
    heard.reduce((sum, { counts }) => sum + counts, 0);
  const [least, most] = [numberParam(params, 'least', -12), numberParam(params, 'most', 14)];
  const share = Math.min(1, Math.max(0, (points - least) / (most - least))) * shownIn(call);
  const sorted = heard.toSorted((a, b) => b.adds - a.adds || a.turn.index - b.turn.index);
  if (share >= MET) return { share, evidence: wholeOf(sorted[0]?.turn) };
  const worst = sorted.at(-1);
  if (!worst || worst.adds >= 0) return { share, note: 'plain', evidence: wholeOf(worst?.turn) };
  const against = heardIn(worst.turn.said.flat, side)
    .filter(({ adds }) => adds < 0)
    .toReversed()
    .flatMap(({ words }) => asSaid(worst.turn.said, words));
  return {
    share,
    ...(against.length === 0 ? { note: 'plain' } : {}),
    evidence: wholeOf(worst.turn),
    slots: { words: list(against.slice(0, MOST_NAMED)) },
  };
}

const MET = 0.8;

/** The words as they stand in the original, quoted; none where a filler parts them. */
function asSaid(said: Said, words: string): string[] {
  const at = said.flat.indexOf(` ${words} `);
  return at < 0 ? [] : [`"${quoteOf(said, at, at + words.length + 1)}"`];
}

function wholeOf(turn: PersonaTurn | RepTurn | undefined): Finding['evidence'] {
  return turn ? { turn: turn.index, from: 0, to: turn.said.flat.length } : null;
}
