import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { CallAside } from '../call/CallAside.tsx';
import { ProvisionalScore } from '../history/ProvisionalScore.tsx';
import { KeepScore } from './KeepScore.tsx';
import { ToSignIn } from './ToSignIn.tsx';
import { tryTexts } from './tryTexts.ts';

/** What a visitor's call was worth, and the way to keep that. */
export function TryResult({ record, onAgain }: { record: CallRecord; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { result } = tryTexts;
  return (
    <CallAside wide="md" back={<ToSignIn />}>
      <Box
        className="content-ready"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '5', md: '6' }}
      >
        <Box display="flex" flexWrap="wrap" alignItems="start" gap="3">
          <Box flex="1 1 9rem" minWidth="0">
            <PageTitle ref={heading} tabIndex={-1} outline="none" overflowWrap="anywhere">
              {result.title(record.setting.persona.name)}
            </PageTitle>
          </Box>
          <Button look="plain" onClick={onAgain}>
            <Icon name="phone" size={18} />
            {result.again}
          </Button>
        </Box>
        <ProvisionalScore
          record={record}
          gained={null}
          below={<KeepScore callRecordId={record.callRecordId} />}
        />
      </Box>
    </CallAside>
  );
}
