import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import type { PublicLeaderboard } from '#core/contract/game/leaderboard.ts';
import { PERIODS, boardSearch, boardView } from '#src/features/board/boardAddress.ts';
import type { BoardView } from '#src/features/board/boardAddress.ts';
import { usePublicLeaderboardQuery } from '#src/features/board/boardApi.ts';
import { BoardList, BoardListSkeleton } from '#src/features/board/BoardList.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { boardPageTexts } from './boardTexts.ts';
import { Brand } from '#src/ui/pictures/BrandMark.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ChoiceLinks } from '#src/ui/controls/ChoiceLinks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { Muted, PageTitle } from '#src/ui/layout/Panel.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel } from '#src/ui/states/Skeleton.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';

const t = boardPageTexts.public;

/** For those who are not signed in: who practises most, and what Ringside is. */
export function PublicLeaderboardPage() {
  useTitle(boardPageTexts.title);
  const [params] = useSearchParams();
  const view: BoardView = { ...boardView(params), scope: 'world' };
  const board = usePublicLeaderboardQuery({ period: view.period, page: view.page });
  const query = { ...board, data: board.currentData };
  const signedIn = useAppSelector(selectSessionStatus) === 'signedIn';
  const open = usePublicConfigQuery().data?.registration !== 'closed';
  const signUp = signedIn ? (
    <LinkButton to={PATHS.leaderboard}>{t.toApp}</LinkButton>
  ) : (
    open && <LinkButton to={PATHS.register}>{t.signUp}</LinkButton>
  );
  return (
    <Box {...(isSettled(query) ? { className: 'content-ready' } : {})} minHeight="100dvh">
      <Box
        as="header"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        height="3.75rem"
        maxWidth="48rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
      >
        <Brand />
        {!signedIn && (
          <LinkButton to={PATHS.signIn} look="plain" size="sm">
            {t.signIn}
          </LinkButton>
        )}
      </Box>
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        maxWidth="48rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
        pt={{ base: '6', md: '12' }}
        pb="16"
      >
        <PageTitle fontSize={{ base: '2xl', md: '3xl' }}>{t.title}</PageTitle>
        <Box as="p" mt="3" maxWidth="36rem" color="fg.muted">
          {t.about}
        </Box>
        {signUp && <Box mt="6">{signUp}</Box>}
        <Box
          mt={{ base: '8', md: '12' }}
          mb="4"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
        >
          <ChoiceLinks
            label={boardPageTexts.periodLabel}
            choices={PERIODS.map((period) => ({
              to: { search: boardSearch({ ...view, period, page: 1 }) },
              label: boardPageTexts.period[period],
              current: period === view.period,
            }))}
          />
          <Muted>{t.only}</Muted>
        </Box>
        {readProblem(query.error).code === 'public-board-closed' ? (
          <EmptyState title={t.closed} detail={t.closedDetail} />
        ) : (
          <Loaded
            query={query}
            skeleton={
              <>
                <LoadingLabel />
                <BoardListSkeleton />
              </>
            }
            errorTitle={boardPageTexts.failed}
          >
            {(data) => <Board board={data} view={view} />}
          </Loaded>
        )}
      </Box>
    </Box>
  );
}

function Board({
  board: { data, pagination },
  view,
}: {
  board: PublicLeaderboard;
  view: BoardView;
}) {
  if (data.length === 0 && view.page > 1) {
    return (
      <EmptyState title={boardPageTexts.beyond} detail={boardPageTexts.beyondDetail}>
        <LinkButton to={{ search: boardSearch({ ...view, page: 1 }) }} look="plain">
          {boardPageTexts.toTop}
        </LinkButton>
      </EmptyState>
    );
  }
  if (data.length === 0) return <EmptyState title={t.empty} detail={t.emptyDetail} />;
  return (
    <>
      <BoardList rows={data} me={null} />
      <Pager
        pagination={pagination}
        previous={boardPageTexts.previous}
        next={boardPageTexts.next}
        to={(page) => ({ search: boardSearch({ ...view, page }) })}
      />
    </>
  );
}
