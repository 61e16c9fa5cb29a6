/** A page that draws no frame for so long, or does not tell of it, goes on without. */
const FRAME_TAKES_MS = 1_000;

/** Calls back right after the next frame has been made, while it is on its way to the screen; at once in a page that is not seen. */
export function onceFramed(callback: () => void): void {
  once(callback, (framed) => requestAnimationFrame(() => setTimeout(framed)));
}

/** Calls back once something of the page has been on the screen. */
export function onceShown(callback: () => void): void {
  once(callback, (shown) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      shown();
    }).observe({ type: 'paint', buffered: true });
  });
}

function once(callback: () => void, wait: (done: () => void) => void): void {
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  // In the background no frame is drawn.
  if (document.visibilityState === 'hidden') done();
  else {
    setTimeout(done, FRAME_TAKES_MS);
    wait(done);
  }
}
