import { chooseColors } from './chooseColors.ts';
import { onceFramed } from './frames.ts';
import { preloadFirstScreen } from './startApp.ts';
import type { AppFiles } from './startApp.ts';

/** Set by the build. */
declare const APP_FILES: AppFiles;

// Built into the head of index.html, as the network gives it: the app's code is long on its way, and is asked for by the page's own markup.
const files = APP_FILES;

chooseColors();
onceFramed(() => preloadFirstScreen(files));
