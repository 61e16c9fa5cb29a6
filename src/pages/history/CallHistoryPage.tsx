import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import type { CallHistoryPage as HistoryPage } from '#core/contract/calls/history.ts';
import type { Pagination } from '#core/contract/pagination.ts';
import { CallList, CallListSkeleton } from '#src/features/history/CallList.tsx';
import { CsvButton } from '#src/features/history/CsvButton.tsx';
import { Filters } from '#src/features/history/Filters.tsx';
import {
  useProgressQuery,
  useTranscriptSearchQuery,
  useUserCallHistoryQuery,
} from '#src/features/history/historyApi.ts';
import {
  isFiltered,
  searchOf,
  viewOf,
  type HistoryView,
} from '#src/features/history/historySearch.ts';
import { MovedMost } from '#src/features/history/progress/MovedMost.tsx';
import { ProgressCharts } from '#src/features/history/progress/ProgressCharts.tsx';
import { SearchBox } from '#src/features/history/SearchBox.tsx';
import { SearchResults } from '#src/features/history/SearchResults.tsx';
import { Trend } from '#src/features/history/progress/Trend.tsx';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { useAppSelector, useSavedAt } from '#src/store/hooks.ts';
import { selectUserId } from '#src/store/session.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Fold } from '#src/ui/layout/Fold.tsx';
import { historyPageTexts } from './texts.ts';
import { historyTexts } from '#src/features/history/texts.ts';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { callDetailsPath, PATHS } from '../paths.ts';
import { useCallsHere } from './useCallsHere.tsx';

const { trend, progress: charts, search, filters } = historyTexts;

/** Every call of the rep and how they went; filters, order, search and page are in the address. */
export function CallHistoryPage() {
  useTitle(historyPageTexts.title);
  const [params] = useSearchParams();
  const view = viewOf(params);
  const { query: _query, ...wanted } = view;
  const history = useUserCallHistoryQuery(wanted, { skip: view.query !== '' });
  const found = useTranscriptSearchQuery(
    { query: view.query, page: view.page },
    { skip: view.query === '' },
  );
  const progress = useProgressQuery();
  const assistants = useAssistantsQuery();
  const userId = useAppSelector(selectUserId);
  const savedAt = useSavedAt(history);
  const searching = view.query !== '';
  // All at once: what comes later would push the list about.
  const here = useCallsHere(userId, true);
  const ready = isSettled(searching ? found : history) && isSettled(progress) && here.known;
  const fresh = history.data?.pagination.totalCount === 0 && !isFiltered(view) && !searching;
  return (
    <Box
      {...(ready ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <PageHead title={historyPageTexts.title}>
        <Box display="flex" flexWrap="wrap" gap="3">
          {/* Its place is kept, on a phone behind the other: what comes second would push the title about. */}
          <Box
            order={{ base: '1', sm: '0' }}
            visibility={ready && !fresh && !searching ? 'visible' : 'hidden'}
          >
            <CsvButton view={view} />
          </Box>
          <LinkButton to={PATHS.realCalls} look="plain" size="sm">
            {historyPageTexts.realCalls}
          </LinkButton>
        </Box>
      </PageHead>
      {here.notices}
      {!ready && <HistorySkeleton />}
      {ready && !fresh && <SearchBox key={view.query} view={view} />}
      {ready &&
        (searching ? (
          <div>
            <Box mb="4">
              <TextLink to={{ search: searchOf({ ...view, query: '', page: 1 }) }}>
                {search.clear}
              </TextLink>
            </Box>
            <Loaded query={found} skeleton={<CallListSkeleton />} errorTitle={search.failed}>
              {(data) => (
                <>
                  <SearchResults found={data} query={view.query} to={callDetailsPath} />
                  <Pages view={view} pagination={data.pagination} />
                </>
              )}
            </Loaded>
          </div>
        ) : (
          <>
            <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
              {!fresh && <Filters view={view} assistants={assistants.data ?? []} />}
              <Loaded
                query={history}
                savedAt={savedAt}
                skeleton={<CallListSkeleton />}
                errorTitle={historyPageTexts.failed}
              >
                {(page) => <Calls page={page} view={view} />}
              </Loaded>
            </Box>
            {!fresh && (
              <Loaded
                query={progress}
                skeleton={
                  <Skeleton height={{ base: '21rem', md: '15rem' }} borderRadius="lg" aria-hidden />
                }
                errorTitle={trend.failed}
              >
                {(data) => (
                  <>
                    <Trend progress={data} />
                    <MovedMost progress={data} />
                  </>
                )}
              </Loaded>
            )}
            {progress.data !== undefined && progress.data.types.length > 0 && (
              <Fold title={charts.title}>
                <ProgressCharts progress={progress.data} />
              </Fold>
            )}
          </>
        ))}
    </Box>
  );
}

/** Search, filters and list, as high as they are together. */
function HistorySkeleton() {
  return (
    <>
      <Skeleton height="4.25rem" borderRadius="lg" aria-hidden />
      <Skeleton height={{ base: '9.75rem', md: '4.5rem' }} borderRadius="lg" aria-hidden />
      <CallListSkeleton />
    </>
  );
}

function Calls({ page: { data, pagination }, view }: { page: HistoryPage; view: HistoryView }) {
  if (pagination.totalCount === 0 && isFiltered(view)) {
    return (
      <EmptyState title={filters.noneTitle} detail={filters.noneDetail}>
        <LinkButton
          to={{ search: searchOf({ page: 1, orderBy: view.orderBy, query: '' }) }}
          look="plain"
        >
          {filters.clear}
        </LinkButton>
      </EmptyState>
    );
  }
  if (pagination.totalCount === 0) {
    return (
      <EmptyState title={historyPageTexts.emptyTitle} detail={historyPageTexts.emptyDetail}>
        <LinkButton to={PATHS.battleRoom}>{historyPageTexts.emptyAction}</LinkButton>
      </EmptyState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title={filters.beyondTitle} detail={filters.beyondDetail}>
        <LinkButton to={{ search: searchOf({ ...view, page: 1 }) }} look="plain">
          {filters.first}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <CallList calls={data} to={callDetailsPath} />
      <Pages view={view} pagination={pagination} />
    </>
  );
}

function Pages({ view, pagination }: { view: HistoryView; pagination: Pagination }) {
  return (
    <Pager
      pagination={pagination}
      previous={historyPageTexts.previous}
      next={historyPageTexts.next}
      to={(page) => ({ search: searchOf({ ...view, page }) })}
    />
  );
}
