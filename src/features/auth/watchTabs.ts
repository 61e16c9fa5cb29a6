/** A sign-in writes several keys: they are looked at together. */
const SETTLED_AFTER_MS = 50;

/**
 * Calls `look` after another tab wrote to local storage, and when a page that slept through it is
 * seen again. Where the browser cleared all of it, which the app itself never does, nobody has
 * signed out: a call that is on goes to its end first.
 */
export function watchTabs(look: () => void, offCall: () => Promise<void>): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: Promise<void> = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void held.then(() => signal.aborted || look()), SETTLED_AFTER_MS);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) held = offCall();
    soon();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  return () => ended.abort();
}
