import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { HEARD_ACTS, MOST_HEARD } from '#core/contract/calibration/readings.ts';
import type { HeardAct, HeardTurn } from '#core/contract/calibration/readings.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CheckBox } from '#src/ui/form/CheckField.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { ACT_GROUPS } from './actTexts.ts';
import { readingTexts as t } from './readingTexts.ts';
import { useCorrectReadingMutation } from './readingsApi.ts';

interface CorrectionDialogProps {
  callRecordId: string;
  heard: HeardTurn;
  said: string;
  onClose: () => void;
}

/** Asks the rep what a line of theirs did, from a closed list. */
export function CorrectionDialog({ callRecordId, heard, said, onClose }: CorrectionDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<HeardAct>>(new Set(heard.acts));
  const [refused, setRefused] = useState<string | null>(null);
  const [correct, { isLoading }] = useCorrectReadingMutation();
  const tell = useTell(readProblem);

  async function save() {
    const fault = faultOf(chosen);
    setRefused(fault);
    if (fault !== null || isLoading) return;
    const acts = HEARD_ACTS.filter((act) => chosen.has(act));
    if (await tell(correct({ callRecordId, seq: heard.seq, acts }).unwrap(), t.saved)) onClose();
  }

  return (
    <Dialog
      title={t.dialog}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button look="bare" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button aria-disabled={isLoading} onClick={() => void save()}>
            {isLoading ? t.saving : t.save}
          </Button>
        </>
      }
    >
      <Box as="p" dir="auto" ps="3" borderInlineStartWidth="3px" overflowWrap="anywhere">
        {said}
      </Box>
      <Muted mt="3">{t.detail}</Muted>
      <Box role="alert" mt="3" color="danger" fontSize="sm" fontWeight="600">
        {refused}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        {ACT_GROUPS.map(({ title, acts }) => (
          <Box as="fieldset" key={title} minWidth="0">
            <Box as="legend" fontWeight="600" fontSize="sm" mb="1">
              {title}
            </Box>
            {(Object.entries(acts) as [HeardAct, string][]).map(([act, name]) => (
              <Box key={act}>
                <CheckBox
                  label={name}
                  checked={chosen.has(act)}
                  onChange={(ticked) => setChosen(withAct(chosen, act, ticked))}
                />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}

function faultOf(chosen: ReadonlySet<HeardAct>): string | null {
  if (chosen.size === 0) return t.none;
  return chosen.size > MOST_HEARD ? t.tooMany(MOST_HEARD) : null;
}

function withAct(
  chosen: ReadonlySet<HeardAct>,
  act: HeardAct,
  ticked: boolean,
): ReadonlySet<HeardAct> {
  const changed = new Set(chosen);
  if (ticked) changed.add(act);
  else changed.delete(act);
  return changed;
}
