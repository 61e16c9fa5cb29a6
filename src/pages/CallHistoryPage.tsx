import { Box } from '#src/ui/styled.tsx';
import { useSearchParams } from 'react-router-dom';
import type { CallHistoryPage as HistoryPage } from '#core/contract/history.ts';
import { CallList, CallListSkeleton } from '#src/features/history/CallList.tsx';
import { useUserCallHistoryQuery } from '#src/features/history/historyApi.ts';
import { selectSavedAt } from '#src/store/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { LinkButton } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { isSettled, Loaded } from '#src/ui/Loaded.tsx';
import { Muted, PageTitle } from '#src/ui/Panel.tsx';
import { texts } from '#src/ui/texts.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { callDetailsPath, PATHS } from './paths.ts';

/** Every call of the rep, newest first; the page's number is in the address. */
export function CallHistoryPage() {
  useTitle(texts.history.title);
  const [params] = useSearchParams();
  const history = useUserCallHistoryQuery({ page: pageOf(params) });
  const savedAt = useAppSelector((state) => selectSavedAt(state, 'userCallHistory'));
  return (
    <Box {...(isSettled(history) ? { className: 'content-ready' } : {})} display="grid" gap="6">
      <PageTitle>{texts.history.title}</PageTitle>
      <div>
        <Loaded query={history} savedAt={savedAt} skeleton={<CallListSkeleton />} errorTitle={texts.errors.history}>
          {(page) => <Calls page={page} />}
        </Loaded>
      </div>
    </Box>
  );
}

function Calls({ page: { data, pagination } }: { page: HistoryPage }) {
  if (pagination.totalCount === 0) {
    return (
      <EmptyState title={texts.history.emptyTitle} detail={texts.history.emptyDetail}>
        <LinkButton to={PATHS.battleRoom}>{texts.history.emptyAction}</LinkButton>
      </EmptyState>
    );
  }
  const { currentPage, totalPages, hasPreviousPage, hasNextPage } = pagination;
  return (
    <>
      <CallList calls={data} to={callDetailsPath} />
      {totalPages > 1 && (
        <Box as="nav" aria-label={texts.history.pages} mt="5" display="flex" alignItems="center" justifyContent="space-between" gap="4">
          <Step to={currentPage - 1} shown={hasPreviousPage} icon="back">{texts.history.previous}</Step>
          <Muted>{texts.history.page(currentPage, totalPages)}</Muted>
          <Step to={currentPage + 1} shown={hasNextPage} icon="forward">{texts.history.next}</Step>
        </Box>
      )}
    </>
  );
}

function Step({ to, shown, icon, children }: { to: number; shown: boolean; icon: 'back' | 'forward'; children: string }) {
  if (!shown) return <Box width="6rem" />;
  return (
    <LinkButton to={{ search: `?page=${to}` }} look="plain" size="sm" minWidth="6rem" flexDirection={icon === 'back' ? 'row' : 'row-reverse'}>
      <Icon name={icon} size={16} />
      {children}
    </LinkButton>
  );
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
