import {
  LEAST_CALLS,
  LEAST_KAPPA,
  MOST_OF_CHECKER,
  type Kappa,
} from '#core/contract/calibration/agreement.ts';
import { type ComparedCheck, type Two, twosOfCalls } from './comparedChecks.ts';
import { cohensKappa, type MarkPair } from './kappa.ts';

export interface CriterionAgreement {
  people: Kappa;
  rules: Kappa;
  model: Kappa;
  /** People disagree with each other, or with the scorer, over enough calls. */
  disputed: boolean;
}

/** Marks that judge; whoever cannot tell, or has nothing to go by, does not. */
const JUDGES = new Set(['met', 'partly', 'missed']);

/**
 * How far those who judge each criterion agree.
 * @param checks newest first
 * @param leastCheckers besides the reps of the calls: a criterion is not disputed by the marks of
 * fewer
 */
export function agreementsOn(
  criteria: Iterable<string>,
  checks: readonly ComparedCheck[],
  leastCheckers = 0,
): Map<string, CriterionAgreement> {
  const twos = twosOfCalls(checks);
  return new Map(
    [...criteria].map((criterion) => {
      const people = judge(betweenPeople(criterion, twos), leastCheckers);
      const rules = judge(withScorer(criterion, checks, 'rules'), leastCheckers);
      const model = judge(withScorer(criterion, checks, 'model'), leastCheckers);
      return [
        criterion,
        {
          people: people.kappa,
          rules: rules.kappa,
          model: model.kappa,
          disputed: [people, rules, model].some(({ isTooLow }) => isTooLow),
        },
      ];
    }),
  );
}

/** Every criterion that is disputed; see `agreementsOn`. */
export function disputedBy(checks: readonly ComparedCheck[], leastCheckers = 0): Set<string> {
  const marked = new Set(checks.flatMap(({ marks }) => Object.keys(marks)));
  const agreements = agreementsOn(marked, checks, leastCheckers);
  return new Set([...marked].filter((criterion) => agreements.get(criterion)?.disputed));
}

/** How often a person and the scorer marked alike, of what both could tell. */
export function alikeIn({ marks, found }: Pick<ComparedCheck, 'marks' | 'found'>): {
  judged: number;
  alike: number;
} {
  const both = Object.keys(marks).filter(
    (id) => JUDGES.has(marks[id] ?? '') && JUDGES.has(found[id] ?? ''),
  );
  return { judged: both.length, alike: both.filter((id) => marks[id] === found[id]).length };
}

/** Two marks of one call, who gave them, and who of those is not its rep. */
interface CallPair {
  callId: string;
  pair: MarkPair;
  by: readonly string[];
  others: readonly string[];
}

function betweenPeople(criterion: string, twos: readonly Two[]): CallPair[] {
  return twos.flatMap(([one, other]) =>
    pairOf([one.marks[criterion], other.marks[criterion]], [one, other]),
  );
}

function withScorer(
  criterion: string,
  checks: readonly ComparedCheck[],
  readBy: ComparedCheck['readBy'],
): CallPair[] {
  return checks
    .filter((check) => check.readBy === readBy)
    .flatMap((check) => pairOf([check.marks[criterion], check.found[criterion]], [check]));
}

function pairOf(
  [one = '', other = '']: readonly [string | undefined, string | undefined],
  by: readonly [ComparedCheck, ...ComparedCheck[]],
): CallPair[] {
  if (!JUDGES.has(one) || !JUDGES.has(other)) return [];
  const others = by
    .filter(({ checkerId, repId }) => checkerId !== repId)
    .map(({ checkerId }) => checkerId);
  return [
    { callId: by[0].callId, pair: [one, other], by: by.map(({ checkerId }) => checkerId), others },
  ];
}

/**
 * Of each who marks, the marks of so many calls and no more: one who marks much does not outweigh
 * the others.
 * @param pairs newest first
 */
function newestOfEach(pairs: readonly CallPair[]): CallPair[] {
  const callsOf = new Map<string, Set<string>>();
  return pairs.filter(({ callId, by }) => {
    const counted = by.map((checker) => callsOf.get(checker) ?? new Set<string>());
    if (counted.some((calls) => calls.size >= MOST_OF_CHECKER && !calls.has(callId))) return false;
    for (const [at, checker] of by.entries()) callsOf.set(checker, counted[at]!.add(callId));
    return true;
  });
}

function judge(
  all: readonly CallPair[],
  leastCheckers: number,
): { kappa: Kappa; isTooLow: boolean } {
  const pairs = newestOfEach(all);
  const calls = new Set(pairs.map(({ callId }) => callId)).size;
  const checkers = new Set(pairs.flatMap(({ others }) => others)).size;
  const kappa = { ...cohensKappa(pairs.map(({ pair }) => pair)), calls };
  return { kappa, isTooLow: checkers >= leastCheckers && isTooLow(kappa) };
}

function isTooLow({ kappa, calls }: Kappa): boolean {
  return kappa !== null && calls >= LEAST_CALLS && kappa < LEAST_KAPPA;
}
