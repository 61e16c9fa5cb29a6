import { Box } from '@chakra-ui/react/box';
import { callToolTexts } from '../callToolTexts.ts';
import type { CallPreferences } from '../shared/preferences.ts';
import { SwitchField } from '#src/ui/form/CheckField.tsx';

type Choices = Pick<CallPreferences, 'inBrowser' | 'serverHears'>;

/**
 * Who carries the call and who understands the rep, where the operator has set up more than the
 * browser.
 */
export function LineChoice({
  offers,
  chosen,
  onChange,
}: {
  offers: { vapi: boolean; speech: boolean };
  chosen: Choices;
  onChange: (change: Partial<Choices>) => void;
}) {
  const { line } = callToolTexts;
  const hearing = offers.speech && (!offers.vapi || chosen.inBrowser);
  if (!offers.vapi && !hearing) return null;
  return (
    <Box mt="4" pt="4" borderTopWidth="1px" display="grid" gap="4">
      {offers.vapi && (
        <SwitchField
          label={line.inBrowser}
          hint={line.inBrowserWhy}
          checked={chosen.inBrowser}
          onChange={(inBrowser) => onChange({ inBrowser })}
        />
      )}
      {hearing && (
        <SwitchField
          label={line.serverHears}
          hint={line.serverHearsWhy}
          checked={chosen.serverHears}
          onChange={(serverHears) => onChange({ serverHears })}
        />
      )}
    </Box>
  );
}
