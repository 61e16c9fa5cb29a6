import { lineBefore, whole } from '../call/heardTurns.ts';
import type { CallReading, RepTurn } from '../call/reading.ts';
import { lengthOf } from '../timing.ts';
import { thin } from './feeling.ts';
import { words, wordsAt } from '../call/words.ts';
import { observed, repAt } from './observed.ts';
import type { Observe } from './observed.ts';

/** Shorter turns tell nothing of how fast somebody speaks. */
const TELLING_WORDS = 8;

export const talkShare: Observe = ({ call, finding }) => {
  if (finding.note === 'thin') return thin(call);
  const turn = longest(call);
  if (!turn || finding.note === undefined) return null;
  return observed(
    { saw: finding.note === 'high' ? 'share-high' : 'share-low', place: whole(turn) },
    {
      percent: finding.slots?.['percent'] ?? null,
      seconds: seconds(turn),
      said: words(turn),
    },
  );
};

export const monologue: Observe = ({ call, finding }) => {
  if (finding.note === 'thin') return thin(call);
  const turn = repAt(call, finding.evidence);
  if (!turn || finding.note === undefined) return null;
  return observed(
    { saw: finding.note === 'high' ? 'talked-long' : 'talked-short', place: whole(turn) },
    { seconds: finding.slots?.['seconds'] ?? null, said: words(turn) },
  );
};

export const pause: Observe = ({ call, finding }) => {
  if (finding.note === 'thin') return thin(call);
  const [quickest] = call.objections
    .filter(({ pauseMs }) => pauseMs !== null)
    .toSorted((a, b) => (a.pauseMs ?? 0) - (b.pauseMs ?? 0));
  const answer = quickest && call.turns[quickest.raised.turn + 1];
  if (!answer || quickest.pauseMs === null) return null;
  return observed(
    { saw: 'waited', advise: finding.note === 'long' ? 'long' : 'short', place: whole(answer) },
    {
      raised: wordsAt(call, quickest.raised),
      said: words(answer),
      seconds: (quickest.pauseMs / 1000).toFixed(1),
    },
  );
};

export const pace: Observe = ({ call, finding }) => {
  if (finding.note === 'thin') return thin(call);
  const isFast = finding.note === 'high';
  const by = call.rep
    .filter((turn) => turn.marks.words >= TELLING_WORDS && lengthOf(turn) > 0)
    .toSorted((a, b) => (isFast ? paceOf(b) - paceOf(a) : paceOf(a) - paceOf(b)));
  const [turn] = by;
  if (!turn) return null;
  return observed(
    { saw: 'spoke', advise: isFast ? 'fast' : 'slow', place: whole(turn) },
    { said: words(turn), pace: Math.round(paceOf(turn)) },
  );
};

export const fillers: Observe = ({ call }) => {
  const [turn] = call.rep.toSorted((a, b) => b.marks.fillers - a.marks.fillers);
  if (!turn || turn.marks.fillers === 0) return null;
  return observed(
    { saw: 'fillers', place: whole(turn) },
    { said: words(turn), count: turn.marks.fillers },
  );
};

export const interruptions: Observe = ({ call, finding }) => {
  const turn = repAt(call, finding.evidence);
  if (!turn) return null;
  return observed(
    { saw: 'interrupted', place: whole(turn) },
    { said: words(turn), before: words(lineBefore(call.turns, turn)) },
  );
};

function longest({ rep }: CallReading): RepTurn | undefined {
  return rep.toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.index - b.index)[0];
}

function seconds(turn: RepTurn): number {
  return Math.round(lengthOf(turn) / 1000);
}

/** Words a minute. */
function paceOf(turn: RepTurn): number {
  return turn.marks.words / (lengthOf(turn) / 60_000);
}
