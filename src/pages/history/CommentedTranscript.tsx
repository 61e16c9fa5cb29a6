import type { CallDetails, CallTranscript } from '#core/contract/calls/history.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { HeardActs } from '#src/features/calibration/HeardActs.tsx';
import { useCallReadingsQuery } from '#src/features/calibration/readingsApi.ts';
import { useCallCommentsQuery, useCallSharesQuery } from '#src/features/coaching/coachingApi.ts';
import { MomentComments } from '#src/features/coaching/MomentComments.tsx';
import { Transcript } from '#src/features/history/Transcript.tsx';
import { selectOnline } from '#src/store/connection/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { coachingTexts } from '#src/features/coaching/texts.ts';
import { formatMoment } from '#src/ui/format/callTime.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';

/**
 * What was said in the rep's own call, with what was heard in each line and what the rep and
 * coaches wrote beside it. Without a network, what was said alone.
 */
export function CommentedTranscript({
  call,
  transcript,
}: {
  call: CallDetails;
  transcript: CallTranscript;
}) {
  const online = useAppSelector(selectOnline);
  const {
    data: comments,
    error,
    refetch,
  } = useCallCommentsQuery(call.id, { refetchOnMountOrArgChange: true });
  useOnArrival(() => void refetch());
  const { data: heard } = useCallReadingsQuery(call.id, { skip: call.scorecard === null });
  // Nobody writes to oneself alone: for that there are notes.
  const read = (useCallSharesQuery(call.id).data ?? []).length > 0 || (comments ?? []).length > 0;
  return (
    <>
      {error !== undefined && comments === undefined && online && (
        <Notice title={coachingTexts.comment.failed} detail={readProblem(error).detail} />
      )}
      <Transcript
        transcript={transcript}
        personaName={call.assistantName}
        renderBeside={(turn) => {
          const found = heard?.turns.find(({ seq }) => seq === turn.seq);
          return (
            <>
              {found && (
                <HeardActs
                  callRecordId={call.id}
                  heard={found}
                  said={turn.text}
                  at={formatMoment(turn, transcript.turns)}
                />
              )}
              {comments !== undefined && read && (
                <MomentComments
                  desk={{ kind: 'own', callRecordId: call.id }}
                  turn={turn}
                  turns={transcript.turns}
                  comments={comments}
                />
              )}
            </>
          );
        }}
      />
    </>
  );
}

/** Calls back when a link leads to the page that is open already, as that of a new comment does. */
function useOnArrival(callBack: () => void): void {
  const { key } = useLocation();
  const seen = useRef(key);
  const arrived = useEffectEvent(callBack);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    arrived();
  }, [key]);
}
