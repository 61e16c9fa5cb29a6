import { useSyncExternalStore } from 'react';
import { chooseColorMode, storedColorMode, type ColorMode } from './colorMode.ts';

const watchers = new Set<() => void>();
/** Holds where storage is closed. */
let chosen: ColorMode | null = null;

/** The choice of colours, the same wherever it is shown, and how to change it. */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, current), choose];
}

function current(): ColorMode {
  return chosen ?? storedColorMode(localStorage);
}

function choose(mode: ColorMode): void {
  chosen = mode;
  chooseColorMode(mode, localStorage, document.documentElement);
  for (const tell of watchers) tell();
}

function subscribe(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
