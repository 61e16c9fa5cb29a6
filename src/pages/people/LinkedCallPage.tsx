import { Box } from '@chakra-ui/react/box';
import { useParams } from 'react-router-dom';
import { Transcript } from '#src/features/history/Transcript.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { ReadScore } from '#src/features/scoring/ReadScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { useLinkedCallQuery } from '#src/features/coaching/sharing/sharingApi.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { useHashInSight } from '#src/ui/hooks/useHashInSight.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { Muted, PageTitle, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { callDetailsPath, PATHS, personPath } from '../paths.ts';
import { coachingPageTexts as t } from './coachingTexts.ts';
import { peoplePageTexts } from './texts.ts';

/** A call that its rep shows by a link: its score and what was said, to be read. */
export function LinkedCallPage() {
  const { linkId = '' } = useParams();
  const linked = useLinkedCallQuery(linkId, { refetchOnMountOrArgChange: true });
  // What was taken back while it lay here is not shown any longer.
  const gone = readProblem(linked.error).status === 404;
  const query = { ...linked, data: gone ? undefined : linked.currentData };
  const title = query.data
    ? (query.data.call.real?.title ?? historyTexts.call.title(query.data.call.assistantName))
    : historyTexts.call.untitled;
  useTitle(title);
  useHashInSight();
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '5', md: '6' }}
    >
      <div>
        <PageTitle overflowWrap="anywhere">{title}</PageTitle>
        {query.data && (
          <Muted mt="1">
            {t.callOf}{' '}
            <TextLink to={personPath(query.data.rep.username)}>{query.data.rep.username}</TextLink>
          </Muted>
        )}
      </div>
      {gone ? (
        <EmptyState title={t.linkGone} detail={t.linkGoneDetail}>
          <LinkButton to={PATHS.battleRoom}>{t.toBattleRoom}</LinkButton>
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
          {({ rep, call, turns, remarks, isMine }) => (
            <>
              {isMine && (
                <Muted>
                  {t.yours} <TextLink to={callDetailsPath(call.id)}>{t.toYours}</TextLink>
                </Muted>
              )}
              <ReadScore call={call} />
              {call.scorecard && <ScorecardRows scorecard={call.scorecard} />}
              {call.scorecard && <Metrics scorecard={call.scorecard} />}
              <Panel aria-labelledby="transcript">
                <SectionTitle id="transcript">{t.transcript}</SectionTitle>
                <Transcript
                  transcript={{ turns, remarks }}
                  personaName={call.assistantName}
                  repName={rep.username}
                />
              </Panel>
            </>
          )}
        </Loaded>
      )}
    </Box>
  );
}
