import { buildIn, KEPT_SCREEN_KEY, mayShow } from './keptScreen.ts';
import type { KeptScreen } from './keptScreen.ts';
import { nameOf } from './nameOf.ts';

// Built into index.html as a script of its own, right after the shell. Whatever is wrong with what is kept: the shell stays.
try {
  const kept = JSON.parse(localStorage.getItem(KEPT_SCREEN_KEY) ?? 'null') as KeptScreen | null;
  const here = { address: location.pathname + location.search + location.hash, build: buildIn(document), token: localStorage.getItem('token'), sessionId: localStorage.getItem('sessionId'), matches: (media: string) => matchMedia(media).matches, now: Date.now() };
  if (kept !== null && mayShow(kept, here)) show(kept, document.getElementById('root') as HTMLElement);
} catch {
  // Storage is closed, or holds something else.
}

/** `data-kept` on the root says that the kept screen stands in it, and which button was pressed there. */
function show({ css, html }: KeptScreen, root: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  root.innerHTML = html;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  root.dataset.kept = '';
  // Links are links. What a button does, the app does once it is there.
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button !== null && root.dataset.kept !== undefined) root.dataset.kept = nameOf(button);
  });
}
