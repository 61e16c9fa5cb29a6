import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { Preflight } from '#src/lib/voice/transport.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from '../callToolTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { VoiceTools } from '../shared/voiceTools.ts';

/**
 * Where what the rep says is turned into text, said plainly; with the offer to have it done on this
 * device.
 */
export function Recognition({
  found,
  download,
}: {
  found: Preflight | null;
  download: VoiceTools['download'];
}) {
  const [fetched, setFetched] = useState<Preflight['onDevice'] | 'failed' | null>(null);
  const { check } = callToolTexts;
  if (found === null) return <Line icon="clock">{check.checking}</Line>;
  const onDevice = fetched ?? found.onDevice;
  const stt = onDevice === 'ready' ? 'device' : found.stt;
  return (
    <Box>
      <Line icon={stt === 'device' ? 'check' : 'alert'}>{check.recognition[stt]}</Line>
      {stt === 'cloud' && onDevice !== 'no' && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2" ps="6" fontSize="sm">
          {onDevice === 'failed' ? (
            check.downloadFailed
          ) : (
            <>
              <Button
                look="plain"
                size="sm"
                whiteSpace="normal"
                aria-disabled={onDevice === 'downloading'}
                onClick={() => {
                  if (onDevice === 'downloading') return;
                  void download(setFetched).then((state) =>
                    setFetched(state === 'ready' ? 'ready' : 'failed'),
                  );
                }}
              >
                <Icon name="download" size={16} />
                {onDevice === 'downloading' ? check.downloading : check.download}
              </Button>
              <Box as="span" color="fg.muted">
                {check.downloadWhy}
              </Box>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

export function Line({ icon, children }: { icon: 'clock' | 'check' | 'alert'; children: string }) {
  return (
    <Box display="flex" gap="2" fontSize="sm">
      <Box pt="2px" color={icon === 'alert' ? 'warning' : 'fg.muted'}>
        <Icon name={icon} size={16} />
      </Box>
      <Box color={icon === 'alert' ? 'fg' : 'fg.muted'}>{children}</Box>
    </Box>
  );
}
