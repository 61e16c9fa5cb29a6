/** Before the first frame: whoever chose light or dark must not see a flash of the other. */
export function chooseColors(): void {
  try {
    const mode = localStorage.getItem('colorMode');
    if (mode === 'light' || mode === 'dark') document.documentElement.dataset.theme = mode;
  } catch {
    // Storage is closed: the system's colours.
  }
}
