import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallDetails } from '#core/contract/calls/history.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { unscoredBecause, type Scorecard } from '#core/contract/scoring/scorecard.ts';
import { checkTexts } from '#src/features/calibration/check/checkTexts.ts';
import { Disputed } from '#src/features/calibration/check/Disputed.tsx';
import { ScoreAgain } from '#src/features/calibration/rubric/ScoreAgain.tsx';
import { readingTexts } from '#src/features/calibration/readingTexts.ts';
import { ComparedCalls } from '#src/features/history/earlier/ComparedCalls.tsx';
import { CallRewards } from '#src/features/rewards/CallRewards.tsx';
import { gainOf } from '#src/features/rewards/rewardsOf.ts';
import { dismissReward } from '#src/features/rewards/rewardsSlice.ts';
import { Coaching } from '#src/features/scoring/Coaching.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { NoScore } from '#src/features/scoring/NoScore.tsx';
import { PendingScore } from '#src/features/scoring/PendingScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { ScoreHeader } from '#src/features/scoring/ScoreHeader.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectScoringState } from '#src/store/scoring.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { historyPageTexts } from './texts.ts';
import { CallPrompt } from './CallPrompt.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { LessonResult } from '#src/features/goals/lessons/LessonResult.tsx';
import { Quote } from '#src/features/scoring/Quote.tsx';
import { callDetailsPath, callPath, checkPath, lessonPath } from '../paths.ts';
import { NextSteps } from './NextSteps.tsx';
import { RetakeMoment } from './RetakeMoment.tsx';
import { withoutRetakes } from './withoutRetakes.ts';

/** Most calls are practice calls. */
const Moments = lazyPart(
  'moments',
  async () => (await import('#src/features/realCalls/Moments.tsx')).Moments,
  null,
);

interface ScoreSectionProps {
  call: CallDetails;
  /** Once it is there. */
  scoring: CallScoring | undefined;
  /** Stands between what to try and the rows: what was recorded. */
  children: ReactNode;
}

/** The score and what follows from it, or why there is none. What was recorded plays on when the score comes. */
export function ScoreSection({ call, scoring, children }: ScoreSectionProps) {
  const { scorecard, lesson } = call;
  const isScored = scorecard !== null && unscoredBecause(scorecard) === null;
  return (
    <>
      <Result call={call} scoring={scoring} />
      {children}
      {isScored && lesson === undefined && <Rows call={call} scorecard={scorecard} />}
    </>
  );
}

function Result({ call, scoring }: Omit<ScoreSectionProps, 'children'>) {
  const { scorecard, lesson } = call;
  if (scorecard === null) return <Unscored call={call} />;
  const nothing = unscoredBecause(scorecard);
  if (nothing !== null) return <NoScore because={nothing} />;
  if (lesson !== undefined)
    return (
      <LessonResult
        lesson={lesson}
        scorecard={scorecard}
        toCall={lessonPath}
        renderQuote={(evidence) => <Quote evidence={evidence} />}
      />
    );
  return <Scored call={call} scorecard={scorecard} scoring={scoring} />;
}

function Scored({
  call,
  scorecard: kept,
  scoring,
}: Omit<ScoreSectionProps, 'children'> & { scorecard: Scorecard }) {
  const dispatch = useAppDispatch();
  const [taken, setTaken] = useState<string | null>(null);
  const [retaken, setRetaken] = useState(false);
  // Nobody answers for a real prospect: a moment with them is practised with an opponent made of it.
  const scorecard = call.real ? withoutRetakes(kept) : kept;
  const take = (criterion: string | null) => {
    setTaken(criterion);
    if (criterion === null) setRetaken(true);
    // It would lie over what was asked for.
    else dispatch(dismissReward());
  };
  return (
    <>
      <ScoreHeader scorecard={scorecard} name={call.assistantName} gained={gained(call, scoring)}>
        {!call.real && (
          <NextSteps call={call} scorecard={scorecard} retaken={retaken} onTake={take} />
        )}
      </ScoreHeader>
      {scoring && <CallRewards callRecordId={call.id} scoring={scoring} />}
      {call.xpNote !== undefined && <Muted>{call.xpNote}</Muted>}
      {call.scoreCorrectedAt !== undefined && (
        <Muted>{readingTexts.scoreCorrected(formatDay(call.scoreCorrectedAt))}</Muted>
      )}
      {call.rubricChanged === true && <ScoreAgain callRecordId={call.id} />}
      <CallPrompt callRecordId={call.id} />
      <Coaching
        scorecard={scorecard}
        taken={taken}
        onTake={take}
        renderRetake={(item, onDone) => <RetakeMoment call={call} item={item} onDone={onDone} />}
      />
      {!call.real && <ComparedCalls call={call} score={scorecard.total} />}
    </>
  );
}

/** Everything that was judged, below what was recorded. */
function Rows({ call, scorecard: kept }: { call: CallDetails; scorecard: Scorecard }) {
  const navigate = useNavigate();
  const scorecard = call.real ? withoutRetakes(kept) : kept;
  return (
    <>
      {call.real && (
        <Moments
          callRecordId={call.id}
          onMade={(assistantId) => void navigate(callPath(assistantId))}
        />
      )}
      <Disputed scorecard={scorecard} disputed={call.disputed} />
      <ScorecardRows scorecard={scorecard} above={scorecard.coaching} />
      <div>
        <LinkButton to={checkPath(callDetailsPath(call.id))} look="plain" size="sm">
          {checkTexts.link}
        </LinkButton>
      </div>
      <Metrics scorecard={scorecard} />
    </>
  );
}

/** Null where a call earns nothing. */
function gained(call: CallDetails, scoring: CallScoring | undefined): number | null {
  const exp = scoring ? gainOf(call.id, scoring) : call.expGained;
  return call.real && exp === 0 ? null : exp;
}

function Unscored({ call }: { call: CallDetails }) {
  const awaited = useAppSelector((state) => selectScoringState(state, call.id));
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
