import { expect, test } from 'vitest';
import { agreementOn, alikeIn, type ComparedCheck } from './agreement.ts';

type Seen = [mark: string, found: string, readBy?: ComparedCheck['readBy']];

const check = (
  callId: string,
  checkerId: string,
  [mark, found, readBy = 'rules']: Seen,
): ComparedCheck => ({
  callId,
  checkerId,
  marks: { agenda: mark },
  found: { agenda: found },
  readBy,
});

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

test('of one call it is counted what both could tell, and what they marked alike', () => {
  expect(
    alikeIn({
      marks: { a: 'met', b: 'partly', c: 'cannot-tell', d: 'missed' },
      found: { a: 'met', b: 'missed', c: 'met', d: 'unavailable' },
    }),
  ).toEqual({ judged: 2, alike: 1 });
});
