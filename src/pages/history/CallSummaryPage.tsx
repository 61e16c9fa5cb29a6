import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { MinutesLine } from '#src/features/billing/MinutesLine.tsx';
import { CallNotes } from '#src/features/call/views/CallNotes.tsx';
import { useLocalCall } from '#src/features/call/views/open/useWaitingCalls.ts';
import { ShareSection } from '#src/features/coaching/ShareSection.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { Commentary } from '#src/features/history/Commentary.tsx';
import { commentaryAwaited } from '#src/features/history/commentaryAwaited.ts';
import { useCallDetailsQuery, useCallTranscriptQuery } from '#src/features/history/historyApi.ts';
import { SummaryHeader } from '#src/features/history/SummaryHeader.tsx';
import { SummarySkeleton } from '#src/features/history/SummarySkeleton.tsx';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { marksOf } from './recordingMarks.ts';
import { RecordingPanel } from '#src/features/recording/RecordingPanel.tsx';
import { createPlayer } from '#src/features/recording/player.ts';
import { useCallScoringQuery } from '#src/features/scoring/scoringApi.ts';
import { isLocalId } from '#src/lib/calls/offlineCall.ts';
import { useAppSelector, useSavedAt } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { historyPageTexts } from './texts.ts';
import { billingTexts } from '#src/features/billing/texts.ts';
import { callToolTexts } from '#src/features/call/views/callToolTexts.ts';
import { coachingTexts } from '#src/features/coaching/texts.ts';
import { sharingTexts } from '#src/features/coaching/sharing/texts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { MomentsContext } from '#src/ui/format/moments.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { LocalCall } from './LocalCall.tsx';
import { NotFoundCall } from './NotFoundCall.tsx';
import { CommentedTranscript } from './CommentedTranscript.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { callPath, PATHS, personPath } from '../paths.ts';
import { ScoreSection } from './ScoreSection.tsx';

/** Rarely opened, and it draws. */
const ShareCall = lazyPart(
  'share-call',
  async () => (await import('./ShareCall.tsx')).ShareCall,
  null,
);
/** Of real calls alone. */
const RemoveRealCall = lazyPart(
  'remove-real-call',
  async () => (await import('#src/features/realCalls/RemoveRealCall.tsx')).RemoveRealCall,
  null,
);
/** How often a commentary that is still to come is looked for. */
const LOOK_EVERY_MS = 3_000;

/**
 * One call after it ended: its score or that it is being worked out, what to try, and what was
 * said.
 */
export function CallSummaryPage() {
  const { callRecordId = '' } = useParams();
  const userId = useAppSelector(selectUserId);
  if (isLocalId(callRecordId))
    return userId === null ? <SummarySkeleton /> : <LocalCall userId={userId} id={callRecordId} />;
  return <HereOrThere key={callRecordId} userId={userId} callRecordId={callRecordId} />;
}

/**
 * A call that was begun with the server may have ended without it: then this device has more of it.
 */
function HereOrThere({ userId, callRecordId }: { userId: string | null; callRecordId: string }) {
  const { kind } = useLocalCall(userId ?? '', callRecordId);
  if (kind === 'looking') return <SummarySkeleton />;
  return kind === 'waits' && userId !== null ? (
    <LocalCall userId={userId} id={callRecordId} />
  ) : (
    <Summary callRecordId={callRecordId} />
  );
}

function Summary({ callRecordId }: { callRecordId: string }) {
  const navigate = useNavigate();
  const config = usePublicConfigQuery();
  const [awaited, setAwaited] = useState(false);
  const details = useCallDetailsQuery(callRecordId, {
    pollingInterval: awaited ? LOOK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const awaits = commentaryAwaited(
    details.data,
    config.data?.llm === true,
    details.fulfilledTimeStamp ?? 0,
  );
  if (awaits !== awaited) setAwaited(awaits);
  const scoring = useCallScoringQuery(callRecordId);
  const transcript = useCallTranscriptQuery(callRecordId);
  const [shown, setShown] = useState(false);
  const [player] = useState(() => createPlayer(new Audio()));
  const savedAt = useSavedAt(details);
  const { data: assistants = [] } = useAssistantsQuery();
  const avatar = assistants.find(({ id }) => id === details.data?.assistantId)?.avatar ?? null;
  useTitle(
    details.data
      ? (details.data.real?.title ?? historyTexts.call.title(details.data.assistantName))
      : historyTexts.call.untitled,
  );
  if (details.data === undefined && readProblem(details.error).status === 404)
    return <NotFoundCall />;
  // The result says whether a level was reached, which stands in the middle of the page.
  const ready = isSettled(details) && (scoring.data !== undefined || scoring.error !== undefined);
  if (ready && !shown) setShown(true);
  // What is shown already is not taken away while its result is asked for again: a retake or the
  // recording may be under way in it.
  if (!ready && !(shown && isSettled(details) && details.data?.scorecard))
    return <SummarySkeleton />;
  return (
    <Box className="content-ready">
      <Loaded
        query={details}
        savedAt={savedAt}
        skeleton={<SummarySkeleton />}
        errorTitle={historyPageTexts.call.failed}
      >
        {(call) => (
          <MomentsContext value={call.hasRecording ? player : null}>
            <Box display="grid" gap={{ base: '5', md: '6' }}>
              <SummaryHeader
                call={call}
                back={PATHS.callHistory}
                callAgain={canCallAgain(call) ? callPath(call.assistantId) : null}
                avatar={avatar}
              />
              <ScoreSection call={call} scoring={scoring.data}>
                <RecordingPanel
                  key={call.id}
                  call={call}
                  player={player}
                  marks={marksOf(call.scorecard)}
                />
              </ScoreSection>
              {!call.real && (
                <MinutesLine
                  more={<TextLink to={PATHS.billing}>{billingTexts.minutes.more}</TextLink>}
                />
              )}
              <Commentary commentary={call.commentary} />
              {isOver(call) && (
                <Fold title={sharingTexts.title} lazy>
                  <ShareCall call={call} />
                </Fold>
              )}
              {isOver(call) && (
                <Fold title={coachingTexts.share.title}>
                  <ShareSection call={call} personTo={personPath} />
                </Fold>
              )}
              <Fold title={callToolTexts.notes.title}>
                <Loaded
                  query={transcript}
                  skeleton={<Skeleton mt="4" height="8rem" aria-hidden />}
                  errorTitle={historyPageTexts.call.transcriptFailed}
                >
                  {(data) => (
                    <CallNotes
                      key={call.id}
                      conversationId={call.conversationId}
                      notes={data.notes}
                    />
                  )}
                </Loaded>
              </Fold>
              <Fold title={historyPageTexts.transcript}>
                <Loaded
                  query={transcript}
                  skeleton={<Skeleton mt="4" height="12rem" aria-hidden />}
                  errorTitle={historyPageTexts.call.transcriptFailed}
                >
                  {(data) => <CommentedTranscript call={call} transcript={data} />}
                </Loaded>
              </Fold>
              {call.real && (
                <div>
                  <RemoveRealCall
                    callRecordId={call.id}
                    onRemoved={() => void navigate(PATHS.realCalls, { replace: true })}
                  />
                </div>
              )}
            </Box>
          </MomentsContext>
        )}
      </Loaded>
    </Box>
  );
}

function isOver({ status }: CallDetails): boolean {
  return status !== 'active' && status !== 'interrupted';
}

/** A score says itself what to do next. */
function canCallAgain(call: CallDetails): boolean {
  const { scorecard, real } = call;
  return scorecard === null && !real && isOver(call);
}
