import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from '../callTexts.ts';
import { formatAge, plural } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { CallIcon } from '../shared/callIcons.tsx';
import { readPreferences } from '../shared/preferences.ts';
import type { StartOptions } from '../../machine/sessionState.ts';

/** One under the other on a phone. */
const WIDE = { base: '1 1 100%', sm: '0 0 auto' };

interface OpenCallProps {
  record: CallRecord;
  onResume: (options: StartOptions) => void;
  onScore: () => void;
  /** Why it could not be taken up. */
  failure: ReactNode;
}

/** A call that a reload or crash cut off: go on, or have it scored as it is. */
export function OpenCall({ record, onResume, onScore, failure }: OpenCallProps) {
  const { open } = callTexts;
  const [now] = useState(() => Date.now());
  const heardUntil = record.beganAt + (record.turns.at(-1)?.endMs ?? 0);
  return (
    <Box className="content-ready">
      <Panel>
        <PageTitle>{open.title(record.setting.persona.name)}</PageTitle>
        <Muted mt="3">
          {open.detail(plural(record.turns.length, open.turns), formatAge(heardUntil, now))}
        </Muted>
        {failure && <Box mt="5">{failure}</Box>}
        <Box mt="6" display="flex" flexWrap="wrap" gap="3">
          <Button
            flex={WIDE}
            onClick={() => onResume({ ...readPreferences(), microphone: true, sound: true })}
          >
            <Icon name="phone" />
            {open.resume}
          </Button>
          <Button
            look="plain"
            flex={WIDE}
            onClick={() => onResume({ ...readPreferences(), microphone: false, sound: false })}
          >
            <CallIcon name="keyboard" />
            {open.resumeTyped}
          </Button>
          <Button look="plain" flex={WIDE} onClick={onScore}>
            <CallIcon name="hangUp" />
            {open.score}
          </Button>
        </Box>
      </Panel>
    </Box>
  );
}
