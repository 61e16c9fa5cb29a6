import { render } from 'preact';
import type { ComponentChild } from 'preact';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { keptStands, takeOverKept } from '#src/lib/keptScreen/standing.ts';

/** Draws the app in the place of the shell, or over the screen that was kept: what is the same there stays, with its focus. */
export function drawApp(app: ReactElement, root: HTMLElement): void {
  if (keptStands(root)) {
    const focused = document.activeElement as HTMLElement | null;
    // React's own way clears the place first; types of the two differ, elements do not.
    render(app as ComponentChild, root);
    // What may have the focus by an attribute alone lost it when that was set anew.
    if (focused !== document.activeElement) focused?.focus({ preventScroll: true });
    takeOverKept(root);
  } else createRoot(root).render(app);
  performance.mark('app drawn');
}
