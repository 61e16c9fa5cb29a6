import { useNavigate } from 'react-router-dom';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { checkTexts } from '#src/features/calibration/check/checkTexts.ts';
import { Disputed } from '#src/features/calibration/check/Disputed.tsx';
import { ScoreAgain } from '#src/features/calibration/rubric/ScoreAgain.tsx';
import { readingTexts } from '#src/features/calibration/readingTexts.ts';
import { ComparedCalls } from '#src/features/history/earlier/ComparedCalls.tsx';
import { CallRewards } from '#src/features/rewards/CallRewards.tsx';
import { Coaching } from '#src/features/scoring/Coaching.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { PendingScore } from '#src/features/scoring/PendingScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { ScoreHeader } from '#src/features/scoring/ScoreHeader.tsx';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectScoringState } from '#src/store/scoring.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { historyPageTexts } from './texts.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { callDetailsPath, callPath, checkPath } from '../paths.ts';
import { RetakeMoment } from './RetakeMoment.tsx';

/** Most calls are practice calls. */
const Moments = lazyPart(
  'moments',
  async () => (await import('#src/features/realCalls/Moments.tsx')).Moments,
  null,
);

/** The score, or why there is none; `scoring` once it is there. */
export function ScoreSection({
  call,
  scoring,
}: {
  call: CallDetails;
  scoring: CallScoring | undefined;
}) {
  const navigate = useNavigate();
  const awaited = useAppSelector((state) => selectScoringState(state, call.id));

  if (call.scorecard !== null) {
    return (
      <>
        <ScoreHeader
          scorecard={call.scorecard}
          expGained={call.real && call.expGained === 0 ? null : call.expGained}
        />
        {call.scoreCorrectedAt !== undefined && (
          <Muted>{readingTexts.scoreCorrected(formatDay(call.scoreCorrectedAt))}</Muted>
        )}
        {call.rubricChanged === true && <ScoreAgain callRecordId={call.id} />}
        {call.xpNote !== undefined && <Muted>{call.xpNote}</Muted>}
        {scoring && <CallRewards callRecordId={call.id} scoring={scoring} />}
        {!call.real && <ComparedCalls call={call} score={call.scorecard.total} />}
        <Coaching
          coaching={call.real ? withoutRetakes(call.scorecard.coaching) : call.scorecard.coaching}
          renderRetake={(item, onDone) => <RetakeMoment call={call} item={item} onDone={onDone} />}
        />
        {call.real && (
          <Moments
            callRecordId={call.id}
            onMade={(assistantId) => void navigate(callPath(assistantId))}
          />
        )}
        <Disputed scorecard={call.scorecard} disputed={call.disputed} />
        <ScorecardRows scorecard={call.scorecard} />
        <div>
          <LinkButton to={checkPath(callDetailsPath(call.id))} look="plain" size="sm">
            {checkTexts.link}
          </LinkButton>
        </div>
        <Metrics metrics={call.scorecard.metrics} />
      </>
    );
  }
  if (awaited?.status === 'timedOut')
    return <Notice title={awaited.message} detail={awaited.detail} />;
  if (awaited?.status === 'error')
    return (
      <Notice
        title={historyPageTexts.score.failedTitle}
        detail={`${awaited.message} ${historyPageTexts.score.failedDetail}`}
      />
    );
  if (call.status === 'failed')
    return (
      <Notice
        title={historyPageTexts.score.failedTitle}
        detail={historyPageTexts.score.failedDetail}
      />
    );
  if (awaited === undefined && (call.status === 'active' || call.status === 'interrupted')) {
    return (
      <Notice kind="info" title={historyPageTexts.score.stillOpen}>
        <LinkButton to={callPath(call.assistantId)} size="sm">
          {historyPageTexts.score.toCall}
        </LinkButton>
      </Notice>
    );
  }
  return <PendingScore />;
}

/** Nobody answers for a real prospect: a moment with them is practised with an opponent made of it. */
function withoutRetakes(coaching: Scorecard['coaching']): Scorecard['coaching'] {
  return { ...coaching, tryNext: coaching.tryNext.map((item) => ({ ...item, turn: null })) };
}
