import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { HeardTurn } from '#core/contract/calibration/readings.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { actName } from './actTexts.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { readingTexts as t } from './readingTexts.ts';

interface HeardActsProps {
  callRecordId: string;
  heard: HeardTurn;
  /** What the turn says, and where it stands in the call. */
  said: string;
  at: string;
}

/**
 * Under a line of the rep's: what was heard in it, and the way to say that it was something else.
 */
export function HeardActs({ callRecordId, heard, said, at }: HeardActsProps) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <Box mt="1" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <ActLabels acts={heard.acts} />
      {heard.correctedAt !== null && (
        <Box as="span" fontSize="sm" color="fg.muted">
          ({t.corrected})
        </Box>
      )}
      <Button
        look="bare"
        size="sm"
        ms="-3"
        aria-label={t.wrongAt(at)}
        onClick={() => setCorrecting(true)}
      >
        {t.wrong}
      </Button>
      {correcting && (
        <CorrectionDialog
          callRecordId={callRecordId}
          heard={heard}
          said={said}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Box>
  );
}

/** What was heard, in plain words. */
export function ActLabels({ acts }: { acts: HeardTurn['acts'] }) {
  return (
    <>
      <Box as="span" fontSize="sm" color="fg.muted">
        {t.heard}
        {acts.length === 0 && ` ${t.nothing}`}
      </Box>
      {acts.map((act) => (
        <Box
          as="span"
          key={act}
          px="2"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.strong"
          fontSize="sm"
          color="fg.muted"
        >
          {actName(act)}
        </Box>
      ))}
    </>
  );
}
