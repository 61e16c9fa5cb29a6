export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const KEY = 'colorMode';

/** The person's choice; `system` where none was made or storage is closed. */
export function storedColorMode(storage: Pick<Storage, 'getItem'>): ColorMode {
  try {
    const value = storage.getItem(KEY);
    return COLOR_MODES.find((mode) => mode === value) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Called before the first render, so that nothing is painted in the wrong colours. */
export function applyColorMode(
  mode: ColorMode,
  root: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'>,
): void {
  if (mode === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', mode);
}

/** Keeps the choice; where storage is closed it holds until the page is left. */
export function chooseColorMode(
  mode: ColorMode,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  root: HTMLElement,
): void {
  applyColorMode(mode, root);
  try {
    if (mode === 'system') storage.removeItem(KEY);
    else storage.setItem(KEY, mode);
  } catch {
    // Private windows may refuse storage: the choice is applied all the same.
  }
}
