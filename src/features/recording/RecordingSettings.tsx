import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { RecordingConsent } from '#core/contract/calls/recording.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { canRecord } from '#src/lib/recording/canRecord.ts';
import { chunkStore } from '#src/lib/recording/chunkStore.ts';
import { heardStore } from '#src/lib/recording/heardStore.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { formatDecimal, plural } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { recordingTexts } from './texts.ts';
import { SettingsPanel } from '#src/ui/layout/SettingsPanel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import {
  useDecideRecordingMutation,
  useDeleteRecordingsMutation,
  useRecordingConsentQuery,
} from './recordingApi.ts';

const t = recordingTexts.settings;

/** Whether calls are recorded, and all recordings there are: to change, and to delete. */
export function RecordingSettings() {
  // What there is of recordings changes with every call.
  const consent = useRecordingConsentQuery(undefined, { refetchOnMountOrArgChange: true });
  const focus = useKeepFocus<HTMLElement, HTMLHeadingElement>();
  return (
    <SettingsPanel id="recordings" title={t.title} detail={t.detail} focus={focus}>
      <Box display="grid" gap="5" maxWidth="28rem">
        <Loaded
          query={consent}
          skeleton={<Skeleton height="6rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(data) => <Choice consent={data} />}
        </Loaded>
      </Box>
    </SettingsPanel>
  );
}

function Choice({ consent }: { consent: RecordingConsent }) {
  const { available, granted, keptDays, recordings, bytes } = consent;
  const tell = useTell(readProblem);
  const userId = useAppSelector(selectUserId);
  const [decide, deciding] = useDecideRecordingMutation();
  const [removeAll, removing] = useDeleteRecordingsMutation();
  const [asking, setAsking] = useState(false);

  async function deleteAll() {
    await removeAll().unwrap();
    await heardStore(idb('heard')).clear();
    if (userId !== null) await chunkStore(idb('recordings')).removeUser(userId);
  }

  return (
    <>
      <Box>
        <Box as="p" fontWeight="600">
          {!available ? t.unavailable : granted === null ? t.undecided : granted ? t.on : t.off}
        </Box>
        {available && !canRecord(navigator) && <Muted mt="1">{t.phone}</Muted>}
        {available && (
          <Button
            look="plain"
            mt="3"
            aria-disabled={deciding.isLoading}
            onClick={() =>
              !deciding.isLoading &&
              void tell(
                decide(granted !== true).unwrap(),
                granted ? t.stopped : t.started,
                granted && recordings > 0 ? t.keeps : undefined,
              )
            }
          >
            {granted ? t.stop : t.start}
          </Button>
        )}
      </Box>
      <Box>
        <Muted>
          {recordings === 0
            ? t.none
            : t.size(
                plural(recordings, t.count),
                formatDecimal(bytes / 1_000_000),
                plural(keptDays, recordingTexts.days),
              )}
        </Muted>
        {recordings > 0 && (
          <Button
            look="danger"
            size="sm"
            mt="3"
            aria-disabled={removing.isLoading}
            onClick={() => setAsking(true)}
          >
            {t.deleteAll}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        {...t.ask}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void tell(deleteAll(), t.deleted);
        }}
      />
    </>
  );
}
