import { Box } from '@chakra-ui/react/box';
import { useParams } from 'react-router-dom';
import { checkTexts } from '#src/features/calibration/check/checkTexts.ts';
import { Disputed } from '#src/features/calibration/check/Disputed.tsx';
import { useMemberCallQuery, useMembersQuery } from '#src/features/company/companyApi.ts';
import { ReadTranscript } from '#src/features/company/ReadTranscript.tsx';
import { Metrics } from '#src/features/scoring/Metrics.tsx';
import { ReadScore } from '#src/features/scoring/ReadScore.tsx';
import { ScorecardRows } from '#src/features/scoring/ScorecardRows.tsx';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { peoplePageTexts } from './texts.ts';
import { companyPageTexts } from './companyTexts.ts';
import { companyTexts } from '#src/features/company/texts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { checkPath, memberCallPath, memberPath } from '../paths.ts';

const t = companyTexts.call;

/** For managers: one call that a member shares with its transcript. */
export function MemberCallPage() {
  const { memberId = '', callRecordId = '' } = useParams();
  const query = useMemberCallQuery({ id: memberId, callRecordId });
  const { data: members = [] } = useMembersQuery();
  const repName = members.find(({ id }) => id === memberId)?.name ?? companyPageTexts.title;
  const title = query.data
    ? historyTexts.call.title(query.data.call.assistantName)
    : historyTexts.call.untitled;
  useTitle(title);
  const closed = readProblem(query.error);
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <div>
        <TextLink to={memberPath(memberId)} fontSize="sm">
          {repName}
        </TextLink>
        <PageTitle mt="2">{title}</PageTitle>
      </div>
      {query.data === undefined && (closed.code === 'not-shared' || closed.status === 404) ? (
        <EmptyState title={t.notShared} detail={t.notSharedDetail} />
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
          {(data) => (
            <>
              <ReadScore call={data.call} />
              {data.call.scorecard && (
                <>
                  <Disputed scorecard={data.call.scorecard} disputed={data.call.disputed} />
                  <div>
                    <LinkButton
                      to={checkPath(memberCallPath(memberId, callRecordId))}
                      look="plain"
                      size="sm"
                    >
                      {checkTexts.link}
                    </LinkButton>
                  </div>
                  <ScorecardRows scorecard={data.call.scorecard} />
                </>
              )}
              {data.call.scorecard && <Metrics scorecard={data.call.scorecard} />}
              <Fold title={t.transcript}>
                <ReadTranscript call={data} repName={repName} />
              </Fold>
            </>
          )}
        </Loaded>
      )}
    </Box>
  );
}
