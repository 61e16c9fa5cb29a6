import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/ui/controls/Button.tsx';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { formatShare } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import type { OwnModel } from '../../brain/own/useOwnModel.ts';
import type { Progress } from '../../brain/own/ownModel.ts';
import { callToolTexts } from '../callToolTexts.ts';

const t = callToolTexts.speaks;

interface WhoSpeaksProps {
  /** Whether the server has a language model. */
  served: boolean;
  own: OwnModel;
  /** Whether the browser's own model is to speak. */
  chosen: boolean;
  onChoose: (ownModel: boolean) => void;
}

/**
 * Who speaks for personas, and where the words go; with the model of this browser offered where it
 * has one.
 */
export function WhoSpeaks({ served, own, chosen, onChoose }: WhoSpeaksProps) {
  const { state, progress, download } = own;
  const speaker = chosen && state === 'ready' ? 'browser' : served ? 'llm' : 'builtin';
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <div>
        <Box as="p" fontWeight="600">
          {t.title}
        </Box>
        <Muted mt="1">{state === null ? t.looking : t.now[speaker]}</Muted>
      </div>
      {state === 'ready' && (
        <SwitchField
          label={t.own}
          hint={served ? t.ownInstead : t.ownWhy}
          checked={chosen}
          onChange={onChoose}
        />
      )}
      {(state === 'downloadable' || state === 'failed') && (
        <div>
          <Button
            look="plain"
            size="sm"
            whiteSpace="normal"
            aria-describedby="own-model-size"
            onClick={() => void download().then((isThere) => isThere && onChoose(true))}
          >
            <Icon name="download" size={16} />
            {t.download}
          </Button>
          <Muted id="own-model-size" mt="2" fontSize="sm">
            {state === 'failed' ? t.failed : t.size}
          </Muted>
        </div>
      )}
      {state === 'downloading' && <Fetching progress={progress} />}
    </Box>
  );
}

function Fetching({ progress }: { progress: Progress | null }) {
  if (progress === null) return <Muted role="status">{t.elsewhere}</Muted>;
  const { share, bytes } = progress;
  return (
    <div>
      <ProgressBar label={t.fetching} value={share} />
      <Muted mt="1" fontSize="sm">
        {bytes === null ? formatShare(share) : t.of(formatShare(share), bytes)}
      </Muted>
    </div>
  );
}
