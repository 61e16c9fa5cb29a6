import type { ReactNode } from 'react';
import { COLOR_MODES } from '#src/ui/theme/colorMode.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { accountTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { useColorMode } from '#src/ui/theme/useColorMode.ts';
import { AccountSection } from './AccountSection.tsx';

const t = accountTexts.device;

/**
 * What this browser keeps: colours, language, and, as `children`, the microphone and who speaks.
 */
export function DeviceSection({ children }: { children: ReactNode }) {
  const [mode, choose] = useColorMode();
  return (
    <AccountSection id="device" title={t.title} detail={t.detail}>
      {children}
      <SelectField
        name="theme"
        label={t.theme}
        value={mode}
        onChange={({ target }) =>
          choose(COLOR_MODES.find((one) => one === target.value) ?? 'system')
        }
      >
        {COLOR_MODES.map((one) => (
          <option key={one} value={one}>
            {texts.colorMode[one]}
          </option>
        ))}
      </SelectField>
      <SelectField name="language" label={t.language} hint={t.languageHint} defaultValue="en">
        {Object.entries(t.languages).map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
    </AccountSection>
  );
}
