import { Button } from './Button.tsx';
import { COLOR_MODES, type ColorMode } from './colorMode.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import { texts } from './texts.ts';
import { useColorMode } from './useColorMode.ts';

const ICONS: Record<ColorMode, IconName> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Goes round system, light and dark. */
export function ColorModeButton() {
  const [mode, setMode] = useColorMode();
  const label = `${texts.colorMode.label}: ${texts.colorMode[mode]}`;

  function advance() {
    const next = COLOR_MODES[(COLOR_MODES.indexOf(mode) + 1) % COLOR_MODES.length] ?? 'system';
    setMode(next);
  }

  return (
    <Button look="bare" size="icon" aria-label={label} title={label} onClick={advance}>
      <Icon name={ICONS[mode]} />
    </Button>
  );
}
