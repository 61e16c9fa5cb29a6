import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import { useShownCallsQuery } from '#src/features/coaching/coachingApi.ts';
import { ShownCalls } from '#src/features/coaching/ShownCalls.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { coachingPageTexts as t } from './coachingTexts.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { coachingCallPath, PATHS } from '../paths.ts';
import { SocialHeader } from './SocialHeader.tsx';

/** Calls that other reps show the user, to be read and commented on. */
export function CoachingPage() {
  useTitle(t.title);
  const [params] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const calls = useShownCallsQuery(Number.isSafeInteger(asked) && asked >= 1 ? asked : 1, {
    refetchOnMountOrArgChange: true,
  });
  const query = { ...calls, data: calls.currentData };
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <SocialHeader title={t.title} current="coaching" />
      <Muted maxWidth="44rem">{t.intro}</Muted>
      <div>
        <Loaded
          query={query}
          skeleton={
            <>
              <LoadingLabel />
              <Skeleton height="14rem" borderRadius="lg" aria-hidden />
            </>
          }
          errorTitle={t.failed}
        >
          {(data) =>
            data.data.length === 0 ? (
              data.pagination.totalCount > 0 ? (
                <EmptyState title={t.beyond} detail={t.beyondDetail}>
                  <LinkButton to={PATHS.coaching}>{t.first}</LinkButton>
                </EmptyState>
              ) : (
                <EmptyState title={t.empty} detail={t.emptyDetail}>
                  <LinkButton to={PATHS.callHistory} look="plain">
                    {t.toHistory}
                  </LinkButton>
                </EmptyState>
              )
            ) : (
              <ShownCalls
                calls={data}
                callTo={coachingCallPath}
                pageTo={(page) => ({ search: `?page=${page}` })}
              />
            )
          }
        </Loaded>
      </div>
    </Box>
  );
}
