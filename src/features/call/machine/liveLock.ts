const NAME = 'ringside-live-call';

/** A page that was left a moment ago may have it still. */
const LEAVING_TAKES_MS = 1_500;

/** The call of this page, in a browser without locks: resolves when it is over. */
let here: Promise<void> | null = null;

/**
 * The right to be on a call: one page of a browser has it, so that two tabs never speak at once.
 * Resolves with what gives it back, or null where another page has it. A browser without locks
 * cannot tell, and lets everyone.
 */
export async function claimLine(locks: LockManager | undefined): Promise<(() => void) | null> {
  if (locks === undefined) return claimHere();
  return await new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(LEAVING_TAKES_MS);
    const request = locks.request(
      NAME,
      { signal: late },
      () => new Promise<void>((giveBack) => resolve(giveBack)),
    );
    request.catch((error: unknown) =>
      error === late.reason
        ? resolve(null)
        : reject(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

function claimHere(): () => void {
  let giveBack = () => {};
  const mine = new Promise<void>((resolve) => (giveBack = resolve));
  here = mine;
  return () => {
    if (here === mine) here = null;
    giveBack();
  };
}

/** Whether another page of this browser is on a call. A browser without locks cannot tell. */
export async function isOnCallElsewhere(locks: LockManager | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === NAME);
}

/** Resolves when no page is on a call any more; the signal ends the waiting. */
export async function lineIsFree(locks: LockManager, signal: AbortSignal): Promise<void> {
  await locks.request(NAME, { signal }, () => undefined);
}

/** Resolves at once while nobody is on a call in this browser, else when nobody is any more. */
export async function whenOffCall(locks: LockManager | undefined): Promise<void> {
  if (locks !== undefined) return await lineIsFree(locks, new AbortController().signal);
  if (here === null) return;
  await here;
  await whenOffCall(locks);
}
