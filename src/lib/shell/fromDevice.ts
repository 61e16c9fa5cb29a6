import { keptHere, showKept } from '../keptScreen/showKept.ts';
import { chooseColors } from './chooseColors.ts';
import { onceFramed, onceShown } from './frames.ts';
import { preloadFirstScreen, startApp } from './startApp.ts';
import type { AppFiles } from './startApp.ts';

/** Set by the build. */
declare const APP_FILES: AppFiles;

// Built into the head of kept.html, the page as the worker keeps it, whose code is at hand at once. The first frame is the shell's alone: a screen
// that was kept follows in the next one, the app then.
const files = APP_FILES;

chooseColors();
onceFramed(() => {
  const kept = keptHere(files.scripts.join(' '));
  if (kept === null) start();
  else {
    const removeShell = showKept(kept);
    onceFramed(() =>
      onceShown(() => {
        removeShell();
        start();
      }),
    );
  }
});

function start(): void {
  startApp(files);
  preloadFirstScreen(files);
}
