import { LEAST_CALLS, LEAST_KAPPA, type Kappa } from '#core/contract/calibration/agreement.ts';
import { cohensKappa, type MarkPair } from './kappa.ts';

/** A call as one person marked it, and what the scorer had found in it. */
export interface ComparedCheck {
  callId: string;
  checkerId: string;
  marks: Readonly<Record<string, string>>;
  found: Readonly<Record<string, string>>;
  /** Who had read the call for the scorer. */
  readBy: 'rules' | 'model';
}

export interface CriterionAgreement {
  people: Kappa;
  rules: Kappa;
  model: Kappa;
  /** People disagree with each other, or with the scorer, over enough calls. */
  disputed: boolean;
}

/** Marks that judge; whoever cannot tell, or has nothing to go by, does not. */
const JUDGES = new Set(['met', 'partly', 'missed']);

/** How far those who judge a criterion agree. */
export function agreementOn(
  criterion: string,
  checks: readonly ComparedCheck[],
): CriterionAgreement {
  const people = kappaOf(betweenPeople(criterion, checks));
  const rules = kappaOf(withScorer(criterion, checks, 'rules'));
  const model = kappaOf(withScorer(criterion, checks, 'model'));
  return { people, rules, model, disputed: [people, rules, model].some(isTooLow) };
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

type CallPair = { callId: string; pair: MarkPair };

/** Every two who marked a call, always in the same order. */
function betweenPeople(criterion: string, checks: readonly ComparedCheck[]): CallPair[] {
  const ordered = checks.toSorted((a, b) => (a.checkerId < b.checkerId ? -1 : 1));
  return ordered.flatMap((one, at) =>
    ordered
      .slice(at + 1)
      .filter((other) => other.callId === one.callId)
      .flatMap((other) => pairOf(one.callId, one.marks[criterion], other.marks[criterion])),
  );
}

function withScorer(
  criterion: string,
  checks: readonly ComparedCheck[],
  readBy: ComparedCheck['readBy'],
): CallPair[] {
  return checks
    .filter((check) => check.readBy === readBy)
    .flatMap(({ callId, marks, found }) => pairOf(callId, marks[criterion], found[criterion]));
}

function pairOf(callId: string, one = '', other = ''): CallPair[] {
  return JUDGES.has(one) && JUDGES.has(other) ? [{ callId, pair: [one, other] }] : [];
}

function kappaOf(pairs: readonly CallPair[]): Kappa {
  return {
    ...cohensKappa(pairs.map(({ pair }) => pair)),
    calls: new Set(pairs.map(({ callId }) => callId)).size,
  };
}

function isTooLow({ kappa, calls }: Kappa): boolean {
  return kappa !== null && calls >= LEAST_CALLS && kappa < LEAST_KAPPA;
}
