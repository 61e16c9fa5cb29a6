import { Box } from '@chakra-ui/react/box';
import { useAppDispatch } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { plural } from '#src/ui/format/format.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { recordingTexts } from './texts.ts';
import { useDecideRecordingMutation, useRecordingConsentQuery } from './recordingApi.ts';

const t = recordingTexts.consent;

/**
 * Asks once whether calls may be recorded; both answers go on to the call, and are as easy to give.
 */
export function ConsentDialog({
  open,
  onDecided,
  onCancel,
}: {
  open: boolean;
  onDecided: () => void;
  onCancel: () => void;
}) {
  const dispatch = useAppDispatch();
  const { data } = useRecordingConsentQuery();
  const [decide] = useDecideRecordingMutation();

  function answer(granted: boolean) {
    decide(granted)
      .unwrap()
      .catch(() =>
        dispatch(showToast({ kind: 'warning', title: t.notSaved, description: t.notSavedDetail })),
      );
    onDecided();
  }

  return (
    <Dialog
      open={open}
      title={t.title}
      size="sm"
      question
      onClose={onCancel}
      surface={{ 'aria-describedby': 'consent-detail' }}
    >
      <Box id="consent-detail">
        <Box as="p">{t.detail}</Box>
        <Muted mt="3">
          {t.kept(plural(data?.keptDays ?? 0, recordingTexts.days))} {t.change}
        </Muted>
      </Box>
      <Box mt="5" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        <Button look="plain" onClick={() => answer(true)}>
          {t.accept}
        </Button>
        <Button look="plain" onClick={() => answer(false)}>
          {t.refuse}
        </Button>
      </Box>
    </Dialog>
  );
}
