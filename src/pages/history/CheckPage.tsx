import { Box } from '@chakra-ui/react/box';
import { useParams } from 'react-router-dom';
import type { CheckDoor } from '#src/features/calibration/check/checkApi.ts';
import { useScoreCheckQuery } from '#src/features/calibration/check/checkApi.ts';
import { CheckForm } from '#src/features/calibration/check/CheckForm.tsx';
import { checkTexts as t } from '#src/features/calibration/check/checkTexts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { callDetailsPath, coachingCallPath, memberCallPath } from '../paths.ts';

/** A call to be marked without its score, by its rep, a coach, or a manager. */
export function CheckPage() {
  const { door, back } = useDoor();
  const check = useScoreCheckQuery(door, { refetchOnMountOrArgChange: true });
  const { status } = readProblem(check.error);
  const closed = check.data === undefined && (status === 403 || status === 404 || status === 409);
  useTitle(t.title);
  return (
    <Box
      {...(isSettled(check) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <div>
        <TextLink to={back} fontSize="sm">
          {check.data
            ? historyTexts.call.title(check.data.assistantName)
            : historyTexts.call.untitled}
        </TextLink>
        <PageTitle mt="2">{t.title}</PageTitle>
        <Muted mt="1">{t.detail}</Muted>
      </div>
      {closed ? (
        <EmptyState title={t.closed} detail={t.closedDetail} />
      ) : (
        <Loaded
          query={check}
          skeleton={
            <>
              <LoadingLabel />
              <Skeleton height="30rem" borderRadius="lg" aria-hidden />
            </>
          }
          errorTitle={t.failed}
        >
          {(data) => <CheckForm key={back} door={door} check={data} />}
        </Loaded>
      )}
    </Box>
  );
}

/** Which of the three ways in the address is, and the page that it comes from. */
function useDoor(): { door: CheckDoor; back: string } {
  const { callRecordId = '', shareId, memberId } = useParams();
  if (shareId !== undefined)
    return { door: { kind: 'shown', id: shareId }, back: coachingCallPath(shareId) };
  if (memberId !== undefined)
    return {
      door: { kind: 'member', id: memberId, callRecordId },
      back: memberCallPath(memberId, callRecordId),
    };
  return { door: { kind: 'own', callRecordId }, back: callDetailsPath(callRecordId) };
}
