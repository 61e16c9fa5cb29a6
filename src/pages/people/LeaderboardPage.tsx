import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Leaderboard } from '#core/contract/game/leaderboard.ts';
import { PERIODS, SCOPES, boardSearch, boardView } from '#src/features/board/boardAddress.ts';
import type { BoardView } from '#src/features/board/boardAddress.ts';
import { useLeaderboardQuery } from '#src/features/board/boardApi.ts';
import { BoardList, BoardListSkeleton } from '#src/features/board/BoardList.tsx';
import { MyPlace } from '#src/features/board/MyPlace.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { boardPageTexts as t } from './boardTexts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { ChallengeButton } from './ChallengeButton.tsx';
import { ChoiceLinks } from '#src/ui/controls/ChoiceLinks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDateTime, formatNumber, formatUntil } from '#src/ui/format/format.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { ChallengePerson } from '../battles/ChallengePerson.tsx';
import { onboardingPath, PATHS, personPath, settingsPath } from '../paths.ts';

/** Where the public name is chosen. */
const USERNAME_STEP = 3;

/**
 * Where the rep stands among whom and since when, then the board from the top; all of it is in the
 * address.
 */
export function LeaderboardPage() {
  useTitle(t.title);
  const [params] = useSearchParams();
  const view = boardView(params);
  const board = useLeaderboardQuery(view);
  // Another board's rows are not this one's: its outline stands in its place until it is there.
  const query = { ...board, data: board.currentData };
  const [challenged, setChallenged] = useState<string | null>(null);
  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <PageHead title={t.title}>
        <Box
          display="flex"
          flexWrap="wrap"
          gap="3"
          width={{ base: '100%', md: 'auto' }}
          css={{ '& > nav': { flex: { base: '1 1 100%', sm: '0 1 auto' } } }}
        >
          <ChoiceLinks
            label={t.scopeLabel}
            choices={SCOPES.map((scope) => ({
              to: { search: boardSearch({ ...view, scope, page: 1 }) },
              label: t.scope[scope],
              current: scope === view.scope,
            }))}
          />
          <ChoiceLinks
            label={t.periodLabel}
            choices={PERIODS.map((period) => ({
              to: { search: boardSearch({ ...view, period, page: 1 }) },
              label: t.period[period],
              current: period === view.period,
            }))}
          />
        </Box>
      </PageHead>
      <div>
        <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t.failed}>
          {(data) => <Board board={data} view={view} onChallenge={setChallenged} />}
        </Loaded>
      </div>
      {challenged !== null && (
        <ChallengePerson username={challenged} onClose={() => setChallenged(null)} />
      )}
    </Box>
  );
}

function Board({
  board,
  view,
  onChallenge,
}: {
  board: Leaderboard;
  view: BoardView;
  onChallenge: (username: string) => void;
}) {
  const own = useAppSelector(selectUserDetails)?.publicUsername ?? null;
  const publicBoard = usePublicConfigQuery().data?.publicBoard === true;
  const { data, me, standing, pagination, countedAt, endsAt } = board;
  const now = useNow();
  const renderAction = (username: string) => (
    <ChallengeButton username={username} onPress={() => onChallenge(username)} />
  );
  if (standing === 'no-company') {
    return (
      <EmptyState title={t.noCompany} detail={t.noCompanyDetail}>
        <LinkButton to={PATHS.company}>{t.aboutCompany}</LinkButton>
      </EmptyState>
    );
  }
  const first = data[0];
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <MyPlace
        board={board}
        period={view.period}
        personTo={personPath}
        renderAction={renderAction}
        ways={{
          call: (
            <LinkButton to={PATHS.battleRoom} size="sm">
              {t.call}
            </LinkButton>
          ),
          privacy: (
            <LinkButton to={settingsPath('privacy')} look="plain" size="sm">
              {t.optedOutAction}
            </LinkButton>
          ),
          username: (
            <LinkButton to={onboardingPath(USERNAME_STEP)} size="sm">
              {t.chooseUsername}
            </LinkButton>
          ),
        }}
      />
      {first === undefined ? (
        <Nobody view={view} beyond={pagination.totalCount > 0} />
      ) : (
        <Box as="section" aria-labelledby="board">
          <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1" mb="4">
            <SectionTitle id="board">
              {view.page === 1 ? t.top : t.from(formatNumber(first.rank))}
            </SectionTitle>
            {view.page !== 1 && (
              <TextLink to={{ search: boardSearch({ ...view, page: 1 }) }} fontSize="sm">
                {t.toTop}
              </TextLink>
            )}
            {view.page === 1 && me !== null && me.page !== 1 && (
              <TextLink to={{ search: boardSearch({ ...view, page: me.page }) }} fontSize="sm">
                {t.toMe}
              </TextLink>
            )}
            <Muted ms={{ md: 'auto' }} title={t.countedAt(formatDateTime(countedAt))}>
              {endsAt === null
                ? t.countedAt(formatDateTime(countedAt))
                : t.ends(formatUntil(Date.parse(endsAt), now))}
            </Muted>
          </Box>
          <BoardList
            rows={data}
            me={me?.username ?? own}
            personTo={personPath}
            renderAction={renderAction}
          />
          <Pager
            pagination={pagination}
            previous={t.previous}
            next={t.next}
            to={(page) => ({ search: boardSearch({ ...view, page }) })}
          />
          {publicBoard && view.scope === 'world' && (
            <Muted mt="6">
              {t.alsoPublic} <TextLink to={PATHS.publicLeaderboard}>{t.toPublic}</TextLink> ·{' '}
              <TextLink to={settingsPath('privacy')}>{t.toPrivacy}</TextLink>
            </Muted>
          )}
        </Box>
      )}
    </Box>
  );
}

function Nobody({ view, beyond }: { view: BoardView; beyond: boolean }) {
  if (beyond || view.page > 1) {
    return (
      <EmptyState title={t.beyond} detail={t.beyondDetail}>
        <LinkButton to={{ search: boardSearch({ ...view, page: 1 }) }}>{t.toTop}</LinkButton>
      </EmptyState>
    );
  }
  if (view.scope === 'friends') {
    return (
      <EmptyState title={t.noFriends} detail={t.noFriendsDetail}>
        <LinkButton to={PATHS.friends} look="plain">
          {t.findFriends}
        </LinkButton>
      </EmptyState>
    );
  }
  return <EmptyState title={t.empty[view.scope]} detail={t.emptyDetail} />;
}

function PageSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Skeleton height="3.5rem" width="14rem" mb="4" aria-hidden />
      <BoardListSkeleton rows={5} />
      <Skeleton height="1.5rem" width="10rem" mt="8" mb="4" aria-hidden />
      <BoardListSkeleton />
    </>
  );
}
