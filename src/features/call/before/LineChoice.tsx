import { Box } from '@chakra-ui/react';
import { callToolTexts } from '#src/ui/callToolTexts.ts';
import { Switch } from '../HeadphonesSwitch.tsx';

/** Where calls are carried by a service, the rep may keep them in the browser. */
export function LineChoice({ inBrowser, onChange }: { inBrowser: boolean; onChange: (inBrowser: boolean) => void }) {
  const { inBrowser: label, inBrowserWhy } = callToolTexts.line;
  return (
    <Box mt="4" pt="4" borderTopWidth="1px">
      <Switch label={label} hint={inBrowserWhy} checked={inBrowser} onChange={onChange} />
    </Box>
  );
}
