import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { useLocalCall } from '#src/features/call/views/open/useWaitingCalls.ts';
import { SummarySkeleton } from '#src/features/history/SummarySkeleton.tsx';
import { Transcript } from '#src/features/history/Transcript.tsx';
import { Coaching } from '#src/features/scoring/Coaching.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { ScoreHeader } from '#src/features/scoring/ScoreHeader.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { withoutRetakes } from './withoutRetakes.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { scoreHere } from '#src/features/call/delivery/scoreHere.ts';
import { logProblem } from '#src/lib/log.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { formatDateTime } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { historyPageTexts } from './texts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { callDetailsPath, PATHS } from '../paths.ts';

/** A call that was held without a network and waits on this device; once the server has it, its summary there takes over. */
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
  const score = useProvisionalScore(record);
  const call = historyPageTexts.local;
  const { persona } = record.setting;
  const transcript = {
    turns: record.turns.map((turn) => ({ ...turn, unverified: false, brain: null })),
    notes: record.notes ?? '',
    remarks: '',
  };
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
      {score === 'failed' && <Muted>{call.noScore}</Muted>}
      {score === null && <SummarySkeleton />}
      {score !== null && score !== 'failed' && (
        <>
          <ScoreHeader scorecard={score} name={persona.name} gained={null} />
          <Coaching scorecard={withoutRetakes(score)} {...NO_RETAKE} />
          <ScorecardRows scorecard={score} />
          <Metrics scorecard={score} />
        </>
      )}
      <Fold title={call.transcript}>
        <Transcript transcript={transcript} personaName={persona.name} />
      </Fold>
    </Box>
  );
}

/** A moment is taken again with the server. */
const NO_RETAKE = { taken: null, onTake: () => undefined, renderRetake: () => null };

function useProvisionalScore(record: CallRecord): Scorecard | 'failed' | null {
  const [score, setScore] = useState<Scorecard | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    const show = (found: Scorecard | 'failed') => left || setScore(found);
    scoreHere(record).then(show, (problem: unknown) => {
      logProblem('scoring', problem);
      show('failed');
    });
    return () => {
      left = true;
    };
  }, [record]);
  return score;
}
