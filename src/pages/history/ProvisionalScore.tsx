import { useEffect, useState, type ReactNode } from 'react';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import { unscoredBecause, type Scorecard } from '#core/contract/scoring/scorecard.ts';
import { scoreHere } from '#src/features/call/delivery/scoreHere.ts';
import { SummarySkeleton } from '#src/features/history/SummarySkeleton.tsx';
import { Transcript } from '#src/features/history/Transcript.tsx';
import { Coaching } from '#src/features/scoring/Coaching.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { NoScore } from '#src/features/scoring/NoScore.tsx';
import { LessonResult } from '#src/features/goals/lessons/LessonResult.tsx';
import { Quote } from '#src/features/scoring/Quote.tsx';
import { ScoreHeader } from '#src/features/scoring/ScoreHeader.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { logProblem } from '#src/lib/log.ts';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { historyPageTexts } from './texts.ts';
import { lessonPath } from '../paths.ts';
import { withoutRetakes } from './withoutRetakes.ts';

interface ProvisionalScoreProps {
  record: CallRecord;
  /** What the account gained by it; null where that is not known yet, or nobody gains. */
  gained: number | null;
  /** Under the score itself, where there is one. */
  below?: ReactNode;
}

/** What a call that waits on this device is worth, worked out here: the score, what to try, and what was said. */
export function ProvisionalScore({ record, gained, below }: ProvisionalScoreProps) {
  const score = useProvisionalScore(record);
  const transcript = {
    turns: record.turns.map((turn) => ({ ...turn, unverified: false, brain: null })),
    notes: record.notes ?? '',
    remarks: '',
  };
  return (
    <>
      {score === 'failed' && <Muted>{historyPageTexts.local.noScore}</Muted>}
      {score === null && <SummarySkeleton />}
      {score !== null && score !== 'failed' && (
        <Scored
          score={score}
          name={record.setting.persona.name}
          lesson={record.setting.lesson}
          gained={gained}
          below={below}
        />
      )}
      <Fold title={historyPageTexts.local.transcript}>
        <Transcript transcript={transcript} personaName={record.setting.persona.name} />
      </Fold>
    </>
  );
}

function Scored({
  score,
  name,
  lesson,
  gained,
  below,
}: Omit<ProvisionalScoreProps, 'record'> & {
  score: Scorecard;
  name: string;
  lesson: Lesson | undefined;
}) {
  const nothing = unscoredBecause(score);
  if (nothing !== null) return <NoScore because={nothing} />;
  if (lesson !== undefined)
    return (
      <LessonResult
        lesson={lesson}
        scorecard={score}
        toCall={lessonPath}
        renderQuote={(evidence) => <Quote evidence={evidence} />}
      />
    );
  return (
    <>
      <ScoreHeader scorecard={score} name={name} gained={gained} />
      {below}
      <Coaching scorecard={withoutRetakes(score)} {...NO_RETAKE} />
      <ScorecardRows scorecard={score} above={score.coaching} />
      <Metrics scorecard={score} />
    </>
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
