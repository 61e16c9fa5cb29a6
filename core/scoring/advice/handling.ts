import { lineBefore, personaDoes, repActs, replyTo, whole } from '../call/heardTurns.ts';
import type { CallReading, MetObjection, PersonaTurn, RepTurn } from '../call/reading.ts';
import { absentStep, countedObjections, isNo } from '../detectors/handling.ts';
import { afterFullest } from './asking.ts';
import { words, wordsAt } from '../call/words.ts';
import { observed, repAt, spanPlace } from './observed.ts';
import type { Observe, Observed } from './observed.ts';

/** The objection that counted most, or a doubt that was passed over. */
export const objections: Observe = ({ call }) => {
  const main = countedObjections(call).toSorted((a, b) => a.share - b.share)[0];
  if (main === undefined) return null;
  const raised = wordsAt(call, main.raised);
  const next = call.turns[main.raised.turn + 1];
  const answer = next?.role === 'rep' ? next : undefined;
  if (answer === undefined) return observed({ saw: 'unanswered', place: main.raised }, { raised });
  return observed({ ...howMet(main, call), place: whole(answer) }, { raised, said: words(answer) });
};

function howMet(met: MetObjection, call: CallReading): { saw: string; advise: string } {
  const { steps } = met;
  if (steps.has('argue') && !steps.has('acknowledge')) return { saw: 'argued', advise: 'argued' };
  if (steps.size === 0) return { saw: 'passed-over', advise: 'passed-over' };
  const absent = absentStep(met, call);
  if (absent === undefined && isNo(met)) return { saw: 'met-partly', advise: met.kind };
  return { saw: 'met-partly', advise: absent === undefined ? 'specific' : `no-${absent}` };
}

/** A pitch that goes on from nothing, has no proof, or never came. */
export const value: Observe = ({ call, finding, turn: fitting }) => {
  const pitch = repAt(call, finding.evidence);
  if (!pitch) {
    const turn = fitting ?? afterFullest(call);
    const before = turn && lineBefore(call.turns, turn);
    return turn
      ? observed(
          { saw: 'no-pitch', place: whole(turn) },
          { before: words(before), said: words(turn) },
        )
      : null;
  }
  const said = wordsAt(call, finding.evidence);
  const told = toldBefore(call, pitch);
  if (finding.note === 'generic' && told)
    return observed({ saw: 'generic', place: finding.evidence }, { said, told: words(told) });
  const saw = SAW_PITCH[finding.note ?? ''] ?? 'much';
  return observed({ saw, place: finding.evidence }, { said });
};

const SAW_PITCH: Record<string, string> = {
  generic: 'generic-untold',
  early: 'generic-untold',
  part: 'part',
};

/** A summary that never came, says nothing, or was put right. */
export const recap: Observe = ({ call, finding, turn: fitting }) => {
  const summed = repAt(call, finding.evidence);
  if (summed) return finding.note === 'echo' ? saidOneBack(call, summed) : summedSo(call, summed);
  const turn = fitting ?? call.rep.at(-1);
  const told = turn && (toldBefore(call, turn) ?? lineBefore(call.turns, turn));
  if (!turn || !told) return null;
  return observed(
    { saw: 'no-recap', place: whole(turn) },
    { told: words(told), said: words(turn) },
  );
};

/** It says back one answer, and leaves out the fullest of the others. */
function saidOneBack(call: CallReading, turn: RepTurn): Observed | null {
  const last = lineBefore(call.turns, turn);
  const [act] = repActs(turn, 'recap');
  const said = words(turn, act?.span);
  const told = toldBefore(call, turn, last) ?? last;
  return observed({ saw: 'recap-echo', place: whole(turn) }, { said, told: words(told) });
}

function summedSo(call: CallReading, turn: RepTurn): Observed | null {
  const act = repActs(turn, 'recap').toSorted((a, b) => b.wrong.length - a.wrong.length)[0];
  if (act === undefined) return null;
  const [wrong] = act.wrong;
  const place = spanPlace(turn, act.span);
  if (wrong) return observed({ saw: 'recap-wrong', place }, { said: wrong.said, told: wrong.told });
  const said = words(turn, act.span);
  const reply = replyTo(call.turns, turn);
  if (reply && personaDoes(reply, 'corrected'))
    return observed({ saw: 'recap-corrected', place }, { said, reply: words(reply) });
  const told = toldBefore(call, turn);
  if (!told) return null;
  return observed({ saw: 'recap-general', place }, { said, told: words(told) });
}

/** A discount for nothing, or a price that was held and not talked about. */
export const concessions: Observe = ({ call, finding }) => {
  const given = repAt(call, finding.evidence);
  const [discount] = given ? repActs(given, 'discount') : [];
  if (given && discount) {
    const said = words(given, discount.span);
    const place = spanPlace(given, discount.span);
    return discount.percent === null
      ? observed({ saw: 'discount', place }, { said })
      : observed(
          { saw: 'discount-percent', advise: 'discount', place },
          { said, percent: discount.percent },
        );
  }
  const price = call.objections.find(({ id }) => id.includes('price'));
  if (price === undefined) return null;
  const next = call.turns[price.raised.turn + 1];
  return observed(
    { saw: 'price-met', place: price.raised },
    { raised: wordsAt(call, price.raised), said: words(next) },
  );
};

/** The fullest that the persona had told before a turn, but for one line. */
function toldBefore(
  { persona }: CallReading,
  { index }: RepTurn,
  but: PersonaTurn | null = null,
): PersonaTurn | undefined {
  return persona
    .filter((line) => line.tells && line.index < index && line !== but)
    .toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index)[0];
}
