import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Preflight } from '#src/lib/voice/transport.ts';
import { callTexts } from '#src/ui/callTexts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { createTransport } from './createTransport.ts';

/** Microphone and voice in one line, looked at without asking for anything. */
export function VoiceCheck() {
  const [found, setFound] = useState<Preflight | null>(null);
  useEffect(() => {
    let here = true;
    const transport = createTransport();
    void transport.preflight().then((result) => here && setFound(result));
    return () => {
      here = false;
      transport.dispose();
    };
  }, []);
  const trouble = (found?.reasons.length ?? 0) > 0;
  return (
    <Box role="status" aria-label={callTexts.check.label} display="flex" gap="2" fontSize="sm" minHeight="3em">
      <Box color={trouble ? 'warning' : 'fg.muted'} pt="2px" flexShrink="0">
        <Icon name={found === null ? 'clock' : trouble ? 'alert' : 'check'} size={18} />
      </Box>
      <Box color={trouble ? 'fg' : 'fg.muted'}>{found === null ? callTexts.check.checking : checkText(found)}</Box>
    </Box>
  );
}

/** The first trouble says it all; without one, what will happen at the tap. */
export function checkText({ mic, stt, reasons }: Preflight): string {
  const { check, warning } = callTexts;
  if (reasons[0]) return warning[reasons[0]];
  return [mic === 'granted' ? check.ready : check.asks, stt === 'cloud' ? check.cloud : ''].filter(Boolean).join(' ');
}
