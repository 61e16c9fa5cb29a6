import { keptHere, showKept } from '../keptScreen/showKept.ts';
import { askEarly } from './earlyReplies.ts';
import { onceFramed, onceShown } from './frames.ts';
import { startApp } from './startApp.ts';
import type { AppFiles } from './startApp.ts';

/** Set by the build. */
declare const APP_FILES: AppFiles;

// Built into the head of index.html. The first frame is the shell's alone: a screen that was kept follows in the next one, the app then.
const files = APP_FILES;

try {
  // Whoever chose light or dark must not see a flash of the other.
  const mode = localStorage.getItem('colorMode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
} catch {
  // Storage is closed: the system's colours.
}

onceFramed(() => {
  const kept = keptHere(files.scripts.join(' '));
  if (kept === null) {
    startApp(files);
    askEarly();
  } else {
    const removeShell = showKept(kept);
    onceFramed(() =>
      onceShown(() => {
        removeShell();
        startApp(files);
      }),
    );
  }
});
