/** A sign-in writes several keys: they are looked at together. */
const SETTLED_AFTER_MS = 50;

/** Calls `look` after another tab wrote to local storage, and when a page that slept through it is seen again. */
export function watchTabs(look: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_AFTER_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('storage', soon, { signal });
  window.addEventListener('pageshow', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  return () => ended.abort();
}
