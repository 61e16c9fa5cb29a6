/** A call as one person marked it, and what the scorer had found in it. */
export interface ComparedCheck {
  callId: string;
  /** Whose call it is. */
  repId: string;
  checkerId: string;
  marks: Readonly<Record<string, string>>;
  found: Readonly<Record<string, string>>;
  /** Who had read the call for the scorer. */
  readBy: 'rules' | 'model';
}

/** Two checks of one call. */
export type Two = readonly [one: ComparedCheck, other: ComparedCheck];

/**
 * So many of those who marked a call are compared with each other: every two of more would outweigh
 * all other calls, and take long.
 */
export const MOST_CHECKERS_OF_CALL = 10;

/**
 * Every two who marked the same call, always in the same order; of a call that many marked, the
 * newest checks.
 * @param checks newest first
 */
export function twosOfCalls(checks: readonly ComparedCheck[]): Two[] {
  return [...newestByCall(checks).values()].flatMap((ofCall) => {
    const ordered = ofCall.toSorted((a, b) => (a.checkerId < b.checkerId ? -1 : 1));
    return ordered.flatMap((one, at) => ordered.slice(at + 1).map((other): Two => [one, other]));
  });
}

function newestByCall(checks: readonly ComparedCheck[]): Map<string, ComparedCheck[]> {
  const byCall = new Map<string, ComparedCheck[]>();
  for (const check of checks) {
    const { callId } = check;
    const ofCall = byCall.get(callId) ?? [];
    byCall.set(callId, ofCall);
    if (ofCall.length < MOST_CHECKERS_OF_CALL) ofCall.push(check);
  }
  return byCall;
}
