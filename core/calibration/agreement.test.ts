import { expect, test } from 'vitest';
import { LEAST_CHECKERS, MOST_OF_CHECKER } from '#core/contract/calibration/agreement.ts';
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

/*
 * What counts, and the 100 older marks of a that do not:
 *
 *                        met/met  met/missed  missed/met  missed/missed
 *   a, the newest 20          10           0           0             10
 *   b, 15                      5           3           5              2
 *   c, 15                      5           2           5              3
 *   in all, 50                20           5          10             15
 *   a, 100 older              0          100           0              0
 *
 * The 50 are the table of kappa.test.ts: 0.4, from 0.151088 to 0.648912. All 150 would give
 *   po = 35/150, pe = (125 * 30 + 25 * 120) / 150^2 = 0.3, kappa = (0.233333 - 0.3) / 0.7 = -0.095238
 */
test('of one who marks much the newest marks alone count: as worked out by hand', () => {
  let calls = 0;
  const marked = (checker: string, counts: Record<string, number>) =>
    Object.entries(counts).flatMap(([marks, count]) => {
      const [mark = '', found = ''] = marks.split('/');
      return Array.from({ length: count }, () => check(`${(calls += 1)}`, checker, [mark, found]));
    });
  const newestFirst = [
    ...marked('a', { 'met/met': 10, 'missed/missed': 10 }),
    ...marked('a', { 'met/missed': 100 }),
    ...marked('b', { 'met/met': 5, 'met/missed': 3, 'missed/met': 5, 'missed/missed': 2 }),
    ...marked('c', { 'met/met': 5, 'met/missed': 2, 'missed/met': 5, 'missed/missed': 3 }),
  ];
  const { rules } = agreementOn('agenda', newestFirst);
  expect(MOST_OF_CHECKER).toBe(20);
  expect(rules.calls).toBe(50);
  expect(rules.kappa).toBeCloseTo(0.4, 10);
  expect(rules.low).toBeCloseTo(0.151088, 6);
  expect(rules.high).toBeCloseTo(0.648912, 6);
});

/*
 * a marks otherwise than b on 15 calls, then otherwise than c on 15; b and c agree on 4 older ones.
 * Of a count 15 with b and 5 with c:
 *   po = 4/24, pe = 0.5 * 0.5 + 0.5 * 0.5, kappa = (1/6 - 1/2) / (1/2) = -2/3; all 34 would give (4/34 - 1/2) / (1/2) = -0.764706
 */
test('between people, too, nobody’s marks count on more calls than that, whoever marked them beside', () => {
  const twoOf = (call: number, [one, other]: readonly [string, string], alike: boolean) => {
    const [mark, another] = call % 2 === 0 ? ['met', 'missed'] : ['missed', 'met'];
    return [
      check(`${call}`, one, [mark, 'met']),
      check(`${call}`, other, [alike ? mark : another, 'met']),
    ];
  };
  const checks = Array.from({ length: 34 }, (_, call) => {
    if (call < 30) return twoOf(call, ['a', call < 15 ? 'b' : 'c'], false);
    return twoOf(call, ['b', 'c'], true);
  }).flat();
  const { people } = agreementOn('agenda', checks);
  expect(people.calls).toBe(24);
  expect(people.kappa).toBeCloseTo(-2 / 3, 10);
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
