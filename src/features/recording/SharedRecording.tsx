import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { recordingTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import type { Player } from './player.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { useSharedRecording } from './useRecording.ts';

const t = recordingTexts.player;

/**
 * The recording of a call that its rep lets the user hear; it is fetched once something of it is
 * asked for.
 */
export function SharedRecording({
  shareId,
  repName,
  player,
}: {
  shareId: string;
  repName: string;
  player: Player;
}) {
  const { status, recording, load } = useSharedRecording(shareId);
  useEffect(() => player.onWanted(() => void load()), [player, load]);
  const missing = status === 'offline' || status === 'failed';
  return (
    <Panel aria-labelledby="recording">
      <SectionTitle id="recording">{recordingTexts.shared.title(repName)}</SectionTitle>
      <Muted mt="1" mb="3">
        {recordingTexts.shared.detail}
      </Muted>
      {status === 'ready' && recording && (
        <RecordingPlayer callRecordId={null} of={repName} player={player} recording={recording} />
      )}
      {status === 'loading' && <Muted role="status">{t.loading}</Muted>}
      {missing && (
        <Box as="p" role="status" mb="3" display="flex" alignItems="center" gap="2">
          <Icon name={status === 'offline' ? 'offline' : 'alert'} size={18} />
          {status === 'offline' ? recordingTexts.shared.offline : t.failed}
        </Box>
      )}
      {(missing || status === 'unloaded') && (
        <Button look="plain" size="sm" onClick={() => void load()}>
          {missing ? texts.common.retry : recordingTexts.shared.load}
        </Button>
      )}
    </Panel>
  );
}
