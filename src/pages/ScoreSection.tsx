import type { CallDetails } from '#core/contract/history.ts';
import type { CallScoring } from '#core/contract/scoring.ts';
import { Coaching } from '#src/features/scoring/Coaching.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { PendingScore } from '#src/features/scoring/PendingScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { ScoreHeader } from '#src/features/scoring/ScoreHeader.tsx';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectScoringState } from '#src/store/scoring.ts';
import { LinkButton } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { summaryTexts } from '#src/ui/summaryTexts.ts';
import { callPath } from './paths.ts';
import { RetakeMoment } from './RetakeMoment.tsx';

/** The score, or why there is none; `scoring` once it is there. */
export function ScoreSection({ call, scoring }: { call: CallDetails; scoring: CallScoring | undefined }) {
  const awaited = useAppSelector((state) => selectScoringState(state, call.id));

  if (call.scorecard !== null) {
    const newLevel = scoring?.scoringData.leveledUp ? scoring.scoringData.newLevel : null;
    return (
      <>
        <ScoreHeader scorecard={call.scorecard} expGained={call.expGained} newLevel={newLevel} />
        <Coaching coaching={call.scorecard.coaching} renderRetake={(item, onDone) => <RetakeMoment call={call} item={item} onDone={onDone} />} />
        <ScorecardRows scorecard={call.scorecard} />
        <Metrics metrics={call.scorecard.metrics} />
      </>
    );
  }
  if (awaited?.status === 'timedOut') return <Notice title={awaited.message} detail={awaited.detail} />;
  if (awaited?.status === 'error') return <Notice title={summaryTexts.failedTitle} detail={`${awaited.message} ${summaryTexts.failedDetail}`} />;
  if (call.status === 'failed') return <Notice title={summaryTexts.failedTitle} detail={summaryTexts.failedDetail} />;
  if (awaited === undefined && (call.status === 'active' || call.status === 'interrupted')) {
    return (
      <Notice kind="info" title={summaryTexts.stillOpen}>
        <LinkButton to={callPath(call.assistantId)} size="sm">{summaryTexts.toCall}</LinkButton>
      </Notice>
    );
  }
  return <PendingScore />;
}
