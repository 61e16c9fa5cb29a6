import { useState } from 'react';
import { Button } from './Button.tsx';
import { chooseColorMode, COLOR_MODES, storedColorMode, type ColorMode } from './colorMode.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import { texts } from './texts.ts';

const ICONS: Record<ColorMode, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Goes round system, light and dark. */
export function ColorModeButton() {
  const [mode, setMode] = useState(() => storedColorMode(localStorage));
  const label = `${texts.colorMode.label}: ${texts.colorMode[mode]}`;

  function advance() {
    const next = COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length] ?? 'system';
    chooseColorMode(next, localStorage, document.documentElement);
    setMode(next);
  }

  return (
    <Button look="bare" size="icon" aria-label={label} title={label} onClick={advance}>
      <Icon name={ICONS[mode]} />
    </Button>
  );
}
