const NAME = 'ringside-live-call';

/** Held by the page that a call is on, so that another tab does not offer to continue it. The returned function lets go. */
export function holdLiveLock(locks: LockManager | undefined): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks?.request(NAME, () => held);
  return release;
}

/** Whether another page of this browser is on a call. A browser without locks cannot tell. */
export async function isOnCallElsewhere(locks: LockManager | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === NAME);
}
