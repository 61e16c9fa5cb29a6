import { expect, test } from 'vitest';
import { LEAST_CHECKERS } from '#core/contract/calibration/agreement.ts';
import { agreementsOn, alikeIn, disputedBy } from './agreement.ts';
import { type ComparedCheck, MOST_CHECKERS_OF_CALL, twosOfCalls } from './comparedChecks.ts';

type Seen = [mark: string, found: string, readBy?: ComparedCheck['readBy']];

const check = (
  callId: string,
  checkerId: string,
  [mark, found, readBy = 'rules']: Seen,
): ComparedCheck => ({
  callId,
  repId: 'rep',
  checkerId,
  marks: { agenda: mark },
  found: { agenda: found },
  readBy,
});

const agreementOn = (criterion: string, checks: readonly ComparedCheck[]) =>
  agreementsOn([criterion], checks).get(criterion)!;

test('people are compared with each other, and each with the scorer by who had read the call', () => {
  const { people, rules, model } = agreementOn('agenda', [
    check('1', 'b', ['met', 'met']),
    check('1', 'a', ['met', 'met']),
    check('1', 'c', ['missed', 'met']),
    check('2', 'a', ['missed', 'missed', 'model']),
    check('3', 'a', ['cannot-tell', 'met']),
    check('4', 'a', ['met', 'unavailable']),
  ]);
  // Three pairs of people, all of call 1; one of them alike.
  expect(people).toMatchObject({ calls: 1, kappa: 0 });
  expect(rules.calls).toBe(1);
  expect(model).toMatchObject({ calls: 1, kappa: null });
});

test('a criterion is disputed where agreement over enough calls is below 0.6', () => {
  const marks = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      check(String(at), 'a', [at % 2 === 0 ? 'met' : 'missed', at % 4 < 2 ? 'met' : 'missed']),
    );
  expect(agreementOn('agenda', marks(9)).disputed).toBe(false);
  expect(agreementOn('agenda', marks(12)).disputed).toBe(true);
  const agreed = Array.from({ length: 12 }, (_, at) => {
    const mark = at % 2 === 0 ? 'met' : 'missed';
    return check(String(at), 'a', [mark, mark]);
  });
  expect(agreementOn('agenda', agreed)).toMatchObject({ disputed: false, rules: { kappa: 1 } });
});

test('on the whole server one person alone disputes nothing, and neither do reps their own calls', () => {
  // The scorer found all met; half of what people marked is missed.
  const by = (checkers: readonly string[]) =>
    checkers.flatMap((checker) =>
      Array.from({ length: 20 }, (_, at) =>
        check(`${checker}-${at}`, checker, [at % 4 < 2 ? 'met' : 'missed', 'met']),
      ),
    );
  expect(disputedBy(by(['a']))).toEqual(new Set(['agenda']));
  expect(disputedBy(by(['a']), LEAST_CHECKERS)).toEqual(new Set());
  expect(disputedBy(by(['a', 'b', 'rep']), LEAST_CHECKERS)).toEqual(new Set());
  expect(disputedBy(by(['a', 'b', 'c']), LEAST_CHECKERS)).toEqual(new Set(['agenda']));
  // Those who cannot tell are not among them.
  const untold = ['b', 'c'].map((checker) => check('a-0', checker, ['cannot-tell', 'met']));
  expect(disputedBy([...by(['a']), ...untold], LEAST_CHECKERS)).toEqual(new Set());
});

test('of 2,000 checks those of one call alone are compared with each other, and of a call that many marked the newest', () => {
  let compared = 0;
  const counted = (callId: string, checkerId: string): ComparedCheck => ({
    ...check(callId, checkerId, ['met', 'met']),
    get callId() {
      compared++;
      return callId;
    },
  });
  // Newest first: 1,500 of one call, and 250 calls that two have marked.
  const checks = Array.from({ length: 2_000 }, (_, at) =>
    at < 1_500 ? counted('crowded', `checker-${at}`) : counted(`call-${at % 250}`, `checker-${at}`),
  );
  const twos = twosOfCalls(checks);
  expect(compared).toBeLessThan(20 * checks.length);
  const ofCrowded = twos.filter(([one]) => one.callId === 'crowded');
  expect(ofCrowded).toHaveLength((MOST_CHECKERS_OF_CALL * (MOST_CHECKERS_OF_CALL - 1)) / 2);
  expect(twos).toHaveLength(ofCrowded.length + 250);
  expect(new Set(ofCrowded.flat().map(({ checkerId }) => checkerId))).toEqual(
    new Set(checks.slice(0, MOST_CHECKERS_OF_CALL).map(({ checkerId }) => checkerId)),
  );
});

test('of one call it is counted what both could tell, and what they marked alike', () => {
  expect(
    alikeIn({
      marks: { a: 'met', b: 'partly', c: 'cannot-tell', d: 'missed' },
      found: { a: 'met', b: 'missed', c: 'met', d: 'unavailable' },
    }),
  ).toEqual({ judged: 2, alike: 1 });
});
