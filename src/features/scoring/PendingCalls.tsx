import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { PendingCallScoring } from '#core/contract/scoring.ts';
import { formatDateTime } from '#src/ui/format.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/Panel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { texts } from '#src/ui/texts.ts';

const Row = chakra(Link, { base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '2.75rem', px: '3', mx: '-3', borderRadius: 'md', _hover: { bg: 'bg.hover' } } });

/** The calls whose score is being worked out; nothing at all where there are none. */
export function PendingCalls({ pending, to }: { pending: PendingCallScoring[]; to: (callRecordId: string) => string }) {
  if (pending.length === 0) return null;
  return (
    <Panel aria-labelledby="pending">
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" mb="2">
        <SectionTitle id="pending">{texts.battleRoom.pending}</SectionTitle>
        <Muted>{texts.battleRoom.pendingDetail}</Muted>
      </Box>
      <Box as="ul" listStyleType="none">
        {pending.map(({ callRecordId, startedAt }) => (
          <li key={callRecordId}>
            <Row to={to(callRecordId)}>
              <Spinner size={18} />
              <Box as="span" flex="1">{texts.battleRoom.pendingRow(formatDateTime(startedAt))}</Box>
              <Icon name="forward" size={18} />
            </Row>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
