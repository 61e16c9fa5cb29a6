import { Button } from './Button.tsx';
import { COLOR_MODES, type ColorMode } from '../theme/colorMode.ts';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/iconPaths.ts';
import { texts } from '../texts.ts';
import { useColorMode } from '../theme/useColorMode.ts';

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
    <Button look="bare" size="icon" aria-label={label} onClick={advance}>
      <Icon name={ICONS[mode]} />
    </Button>
  );
}
