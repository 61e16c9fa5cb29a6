import { count } from './finding.ts';
import type { Detector } from './finding.ts';
import type { CallReading, MetObjection, RepTurn } from '../call/reading.ts';

const STEP_WORDS = {
  acknowledge: 'acknowledging it',
  reduce: 'taking the pressure off',
  ask: 'asking about it',
  small: 'offering a small step',
  specific: 'speaking to what was said',
} as const;

/** How objections were met; nothing to say where none was raised. */
export const objections: Detector = (call) => {
  if (call.objections.length === 0) return { share: null, evidence: null };
  const share =
    call.objections.reduce((sum, objection) => sum + objection.share, 0) / call.objections.length;
  const worst = call.objections.toSorted((a, b) => a.share - b.share)[0];
  const best = call.objections.toSorted((a, b) => b.share - a.share)[0];
  const ignored = worst !== undefined && worst.steps.length === 0;
  const shown = share >= 0.8 ? best : worst;
  return {
    share,
    note: share >= 0.8 ? 'met' : ignored && share < 0.25 ? 'missed' : 'partly',
    evidence: share >= 0.8 ? (best?.response ?? null) : (shown?.raised ?? null),
    slots: {
      objections: count(call.objections.length, 'objection'),
      category: spokenCategory(shown),
      absent: absentStep(worst),
    },
  };
};

/** Whether the pitch speaks to what this persona told. */
export const value: Detector = (call) => {
  const pitches = call.rep.flatMap((turn) =>
    turn.rep.moves.pitch && !call.reception.sour.has(turn.index)
      ? [{ turn, hit: turn.rep.moves.pitch }]
      : [],
  );
  if (pitches.length === 0) return { share: 0, evidence: null };
  const toldAt = firstTold(call);
  const graded = pitches.map(({ turn, hit }) => {
    const tied = isTied(turn, toldAt);
    return {
      place: { turn: turn.index, ...wide(turn, hit) },
      share: (tied ? 0.7 : 0.2) + (turn.rep.moves.proof ? 0.3 : 0),
      tied,
    };
  });
  const best = graded.toSorted((a, b) => b.share - a.share)[0];
  if (!best) return { share: 0, evidence: null };
  // Many pitches that speak to nobody take from the one that does.
  const generic = graded.filter((pitch) => !pitch.tied).length;
  const share = Math.max(0.15, best.share - Math.max(0, generic - 1) * 0.1);
  return {
    share,
    note: best.tied ? (best.share >= 0.8 ? 'met' : 'no-proof') : 'generic',
    evidence: best.place,
    slots: { generic },
  };
};

/** Telling words of the persona that a turn has to gather to sum up, beside the stock phrase or without it. */
const SUMMED = { withPhrase: 2, without: 4 } as const;

/** Sums up in the persona's own matters, to be corrected by it. */
export const recap: Detector = (call) => {
  const toldAt = firstTold(call);
  const recaps = call.rep.flatMap((turn) => {
    const hit = turn.rep.moves.recap ?? turn.rep.moves['tie-back'];
    const gathered = call.reception.sour.has(turn.index) ? 0 : sharedBefore(turn, toldAt);
    if (hit && gathered >= SUMMED.withPhrase)
      return [{ turn, hit, share: turn.rep.moves.recap ? 1 : 0.5 }];
    return gathered >= SUMMED.without && GATHERS.test(turn.said.flat)
      ? [{ turn, hit: { from: 0, to: turn.said.flat.length }, share: 0.6 }]
      : [];
  });
  const best = recaps.toSorted((a, b) => b.share - a.share)[0];
  if (!best) {
    const general = call.rep.find((turn) => turn.rep.moves.recap);
    return general?.rep.moves.recap
      ? {
          share: 0.1,
          note: 'general',
          evidence: { turn: general.index, ...wide(general, general.rep.moves.recap) },
        }
      : { share: 0, evidence: null };
  }
  return { share: best.share, evidence: { turn: best.turn.index, ...wide(best.turn, best.hit) } };
};

/** Draws together what was said, whatever the words. */
const GATHERS = /^ (?:[a-z]+ ){0,3}(?:so|then|right|okay|ok|if|and) /;

/** A discount given for nothing; nothing to say where price never came up. */
export const concessions: Detector = (call) => {
  const price = call.objections.find((objection) => objection.category === 'price');
  const given = call.rep.find((turn) => turn.rep.moves.discount && turn.rep.questions.length === 0);
  if (!price && !given) return { share: null, evidence: null };
  const traded = call.rep.find(
    (turn) =>
      turn.rep.moves.trade && (turn.rep.moves.discount || turn.index > (price?.raised.turn ?? 0)),
  );
  if (given && !given.rep.moves.trade)
    return {
      share: 0,
      note: 'missed',
      evidence: { turn: given.index, ...(given.rep.moves.discount ?? { from: 0, to: 0 }) },
    };
  if (traded)
    return {
      share: 1,
      evidence: {
        turn: traded.index,
        ...wide(traded, traded.rep.moves.trade ?? { from: 0, to: 0 }),
      },
    };
  return {
    share: price?.response && price.share >= 0.4 ? 0.7 : 0.4,
    note: 'held',
    evidence: price?.response ?? price?.raised ?? null,
  };
};

/** Whether a turn speaks of what the persona has told before it. */
function isTied(turn: RepTurn, toldAt: ReadonlyMap<string, number>): boolean {
  const shared = sharedBefore(turn, toldAt);
  return shared >= 2 || (shared >= 1 && turn.rep.moves['tie-back'] !== undefined);
}

/** How many telling words of a turn the persona had said before it. */
function sharedBefore(turn: RepTurn, toldAt: ReadonlyMap<string, number>): number {
  let count = 0;
  for (const stem of turn.telling) if ((toldAt.get(stem) ?? Infinity) < turn.index) count += 1;
  return count;
}

/** Where in the transcript the persona first said each telling word. */
function firstTold({ persona }: CallReading): ReadonlyMap<string, number> {
  const toldAt = new Map<string, number>();
  for (const turn of persona)
    for (const stem of turn.telling) if (!toldAt.has(stem)) toldAt.set(stem, turn.index);
  return toldAt;
}

function absentStep(objection: MetObjection | undefined): string {
  const order = ['acknowledge', 'reduce', 'ask', 'small'] as const;
  const absent = order.find((step) => !objection?.steps.includes(step));
  return STEP_WORDS[absent ?? 'specific'];
}

function spokenCategory(objection: MetObjection | undefined): string {
  const words = {
    dismissive: 'brush-off',
    situational: 'bad-timing objection',
    'existing-solution': '"we have something already" objection',
    price: 'price objection',
    authority: '"not my decision" objection',
    trust: 'trust objection',
  } as const;
  return objection ? words[objection.category] : 'objection';
}

function wide(turn: RepTurn, hit: { from: number; to: number }): { from: number; to: number } {
  return { from: hit.from, to: turn.said.flat.length };
}
