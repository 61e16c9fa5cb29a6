import { Box } from '@chakra-ui/react/box';
import { Navigate } from 'react-router-dom';
import { useLocalCall } from '#src/features/call/views/open/useWaitingCalls.ts';
import { SummarySkeleton } from '#src/features/history/SummarySkeleton.tsx';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDateTime } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { historyPageTexts } from './texts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { callDetailsPath, PATHS } from '../paths.ts';
import { ProvisionalScore } from './ProvisionalScore.tsx';

/**
 * A call that was held without a network and waits on this device; once the server has it, its
 * summary there takes over.
 */
export function LocalCall({ userId, id }: { userId: string; id: string }) {
  const call = useLocalCall(userId, id);
  if (call.kind === 'looking') return <SummarySkeleton />;
  if (call.kind === 'taken') return <Navigate to={callDetailsPath(call.callRecordId)} replace />;
  if (call.kind === 'waits') return <Waiting key={id} record={call.record} />;
  return (
    <Box className="content-ready">
      <EmptyState title={historyPageTexts.local.gone} detail={historyPageTexts.local.goneDetail}>
        <LinkButton to={PATHS.callHistory}>{historyPageTexts.local.toHistory}</LinkButton>
      </EmptyState>
    </Box>
  );
}

function Waiting({ record }: { record: CallRecord }) {
  const call = historyPageTexts.local;
  const { persona } = record.setting;
  return (
    <Box className="content-ready" display="grid" gap={{ base: '5', md: '6' }}>
      <Box>
        <LinkButton to={PATHS.callHistory} look="bare" size="sm" ms="-3" mb="2">
          <Icon name="back" size={16} />
          {call.toHistory}
        </LinkButton>
        <PageTitle>{historyTexts.call.title(persona.name)}</PageTitle>
        <Muted mt="1">{formatDateTime(new Date(record.beganAt).toISOString())}</Muted>
      </Box>
      {record.refused === undefined ? (
        <Notice kind="offline" title={call.provisional} detail={call.provisionalDetail} />
      ) : (
        <Notice
          title={call.notTaken}
          detail={`${record.refused ?? ''} ${call.notTakenDetail}`.trim()}
        />
      )}
      <ProvisionalScore record={record} gained={null} />
    </Box>
  );
}
