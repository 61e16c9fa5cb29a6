import { KEPT_SCREEN_KEY, mayShow } from './keptScreen.ts';
import type { KeptScreen } from './keptScreen.ts';
import { nameOf } from './nameOf.ts';

/** The kept screen as it can be put in the shell's place at once. */
export interface ReadyScreen {
  sheet: CSSStyleSheet;
  content: DocumentFragment;
}

/**
 * The screen kept from the last visit, if it may be shown here. Whatever is wrong with what is kept: null, and the shell stays.
 * @param build the addresses of the files that the app starts with
 */
export function keptHere(build: string): ReadyScreen | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_SCREEN_KEY) ?? 'null') as KeptScreen | null;
    const here = {
      address: location,
      build,
      token: localStorage.getItem('token'),
      sessionId: localStorage.getItem('sessionId'),
      matches: (media: string) => matchMedia(media).matches,
      now: Date.now(),
    };
    return kept !== null && mayShow(kept, here) ? ready(kept) : null;
  } catch {
    // Storage is closed, or holds something else.
    return null;
  }
}

function ready({ css, html }: KeptScreen): ReadyScreen {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const place = document.createElement('template');
  place.innerHTML = html;
  for (const element of place.content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  return { sheet, content: place.content };
}

/**
 * Shows it in the shell's place, which stays, hidden, until it is taken away: browsers do not tell of what was painted and is gone before it was on
 * the screen. `data-kept` on the root says that the kept screen stands there, and which button was pressed in it.
 * @returns takes the shell away
 */
export function showKept({ sheet, content }: ReadyScreen): () => void {
  const root = document.getElementById('root') as HTMLElement;
  document.adoptedStyleSheets.push(sheet);
  const shell = root.querySelector<HTMLElement>('.shell');
  // The app moves what has something else beside it, which takes its focus.
  for (const node of [...root.childNodes].filter((each) => each !== shell)) node.remove();
  if (shell !== null)
    Object.assign(shell.style, { visibility: 'hidden', contentVisibility: 'hidden' });
  root.append(content);
  root.dataset.kept = '';
  // Links are links. What a button does, the app does once it is there.
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button !== null && root.dataset.kept !== undefined) root.dataset.kept = nameOf(button);
  });
  return () => shell?.remove();
}
