import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { callTexts } from './callTexts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { Spinner } from '#src/ui/states/Spinner.tsx';
import type { EndedBy } from '#src/lib/calls/callRecord.ts';
import type { CallSession } from '../machine/sessionState.ts';
import { useCallState } from './shared/useCallState.ts';

/**
 * From hanging up until the summary takes over: the call is handed over, waits for a network, or
 * cannot be scored.
 */
export function AfterCall({
  session,
  back,
  summary,
}: {
  session: CallSession | null;
  back: ReactNode;
  summary: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const delivery = useCallState(session, (state) => state.delivery);
  const endedBy = useCallState(session, (state) => state.endedBy);
  const refused = useCallState(session, (state) => state.refused);
  useEffect(() => heading.current?.focus(), []);
  const { after } = callTexts;
  const stays = delivery === 'partly' || (delivery === 'sent' && !endsByItself(endedBy));
  const isHeldHere = delivery === 'later' || delivery === 'kept';
  const sending = delivery === null || (delivery === 'sent' && !stays);
  const says = sending ? after.sending : after[delivery];
  return (
    <Box
      className="content-ready"
      maxWidth="34rem"
      width="100%"
      mx="auto"
      px="4"
      py={{ base: '6', md: '12' }}
    >
      <Panel>
        <chakra.h1 ref={heading} tabIndex={-1} outline="none" fontSize="xl" fontWeight="700">
          {says.title}
        </chakra.h1>
        <Box role="status">
          {endedBy && (
            <Box as="p" mt="3">
              {after.by[endedBy]}
            </Box>
          )}
          <Muted mt="2">{says.detail}</Muted>
          {delivery === 'partly' && refused?.message && <Muted mt="2">{refused.message}</Muted>}
        </Box>
        {sending ? (
          <Box mt="5">
            <Spinner />
          </Box>
        ) : (
          <Box mt="6" display="flex" flexWrap="wrap" gap="3">
            {delivery === 'later' && (
              <Button
                look="plain"
                flex={{ base: '1 1 100%', sm: '0 0 auto' }}
                onClick={session?.wake}
              >
                <Icon name="refresh" size={18} />
                {after.again}
              </Button>
            )}
            {(stays || isHeldHere) && summary}
            {back}
          </Box>
        )}
      </Panel>
    </Box>
  );
}

/**
 * Where the rep knows why the call ended, its summary takes over by itself; else the reason is
 * shown first.
 */
export function endsByItself(endedBy: EndedBy | null): boolean {
  return endedBy === 'rep' || endedBy === 'persona';
}
