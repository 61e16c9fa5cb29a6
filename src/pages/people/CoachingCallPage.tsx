import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { checkTexts } from '#src/features/calibration/check/checkTexts.ts';
import { Disputed } from '#src/features/calibration/check/Disputed.tsx';
import type { CoachingCall } from '#core/contract/calls/share.ts';
import { useShownCallQuery } from '#src/features/coaching/coachingApi.ts';
import { MomentComments } from '#src/features/coaching/MomentComments.tsx';
import { Transcript } from '#src/features/history/Transcript.tsx';
import { createPlayer } from '#src/features/recording/player.ts';
import { SharedRecording } from '#src/features/recording/SharedRecording.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { ReadScore } from '#src/features/scoring/ReadScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { peoplePageTexts } from './texts.ts';
import { coachingPageTexts as t } from './coachingTexts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { MomentsContext } from '#src/ui/format/moments.ts';
import { Muted, PageTitle, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useHashInSight } from '#src/ui/hooks/useHashInSight.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { checkPath, coachingCallPath, PATHS, personPath } from '../paths.ts';

/** For a coach: one call that its rep shows, to be read and written on. */
export function CoachingCallPage() {
  const { shareId = '' } = useParams();
  const shown = useShownCallQuery(shareId, { refetchOnMountOrArgChange: true });
  // What was taken back while it lay here is not shown any longer.
  const gone = readProblem(shown.error).status === 404;
  const query = { ...shown, data: gone ? undefined : shown.currentData };
  const title = query.data
    ? (query.data.call.real?.title ?? historyTexts.call.title(query.data.call.assistantName))
    : historyTexts.call.untitled;
  useTitle(title);
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '5', md: '6' }}
    >
      <div>
        <TextLink to={PATHS.coaching} fontSize="sm">
          {t.toList}
        </TextLink>
        <PageTitle mt="2" overflowWrap="anywhere">
          {title}
        </PageTitle>
        {query.data && (
          <Muted mt="1">
            {t.callOf}{' '}
            <TextLink to={personPath(query.data.rep.username)}>{query.data.rep.username}</TextLink>
          </Muted>
        )}
      </div>
      {gone ? (
        <EmptyState title={t.gone} detail={t.goneDetail}>
          <LinkButton to={PATHS.coaching}>{t.toList}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          skeleton={
            <>
              <LoadingLabel />
              <Skeleton height="30rem" borderRadius="lg" aria-hidden />
            </>
          }
          errorTitle={peoplePageTexts.callFailed}
        >
          {(data) => <Shown key={data.id} shown={data} />}
        </Loaded>
      )}
    </Box>
  );
}

function Shown({
  shown: { id, rep, call, turns, remarks, hasRecording, comments },
}: {
  shown: CoachingCall;
}) {
  const [player] = useState(() => createPlayer(new Audio()));
  useHashInSight();
  return (
    <MomentsContext value={hasRecording ? player : null}>
      <ReadScore call={call} />
      {hasRecording && <SharedRecording shareId={id} repName={rep.username} player={player} />}
      <Panel aria-labelledby="transcript">
        <SectionTitle id="transcript">{t.transcript}</SectionTitle>
        <Muted mt="1">{t.transcriptDetail(rep.username)}</Muted>
        <Transcript
          transcript={{ turns, remarks }}
          personaName={call.assistantName}
          repName={rep.username}
          renderBeside={(turn) => (
            <MomentComments
              desk={{ kind: 'shown', id }}
              turn={turn}
              turns={turns}
              comments={comments}
            />
          )}
        />
      </Panel>
      {call.scorecard && (
        <>
          <Disputed scorecard={call.scorecard} disputed={call.disputed} />
          <div>
            <LinkButton to={checkPath(coachingCallPath(id))} look="plain" size="sm">
              {checkTexts.link}
            </LinkButton>
          </div>
          <ScorecardRows scorecard={call.scorecard} />
          <Metrics scorecard={call.scorecard} />
        </>
      )}
    </MomentsContext>
  );
}
