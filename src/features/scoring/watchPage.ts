/** `wake` when the network is back or the page is seen or used again; `rest` when it is hidden. */
export function watchPage(wake: () => void, rest: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', wake, { signal });
  window.addEventListener('focus', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? wake() : rest()),
    { signal },
  );
  return () => ended.abort();
}
