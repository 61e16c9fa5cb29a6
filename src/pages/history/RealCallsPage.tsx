import { Box } from '@chakra-ui/react/box';
import { useNavigate } from 'react-router-dom';
import type { ImportedRealCallReply } from '#core/contract/calls/realCalls.ts';
import { CallList, CallListSkeleton } from '#src/features/history/CallList.tsx';
import { useUserCallHistoryQuery } from '#src/features/history/historyApi.ts';
import { searchOf } from '#src/features/history/historySearch.ts';
import { ServiceCalls } from '#src/features/integrations/ServiceCalls.tsx';
import { UploadTranscript } from '#src/features/realCalls/UploadTranscript.tsx';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { trackPendingScoring } from '#src/store/scoring.ts';
import { selectUserId } from '#src/store/session.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, PageTitle, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { integrationTexts } from '#src/features/integrations/texts.ts';
import { realCallPageTexts } from './realCallTexts.ts';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { callDetailsPath, PATHS, settingsPath } from '../paths.ts';

const t = realCallPageTexts;

/** Calls with prospects: to bring one in, and those that were. */
export function RealCallsPage() {
  useTitle(t.title);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const query = useUserCallHistoryQuery({ kind: 'real', page: 1 });

  function open({ callRecordId, alreadyThere }: ImportedRealCallReply) {
    if (alreadyThere) dispatch(showToast({ kind: 'info', title: t.there }));
    else if (userId !== null)
      dispatch(trackPendingScoring({ callRecordId, startedAt: Date.now(), userId }));
    void navigate(callDetailsPath(callRecordId));
  }

  return (
    <Box
      {...(isSettled(query) ? { className: 'content-ready' } : {})}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
    >
      <Box>
        <LinkButton to={PATHS.callHistory} look="bare" size="sm" ms="-3" mb="2">
          <Icon name="back" size={16} />
          {t.back}
        </LinkButton>
        <PageTitle>{t.title}</PageTitle>
        <Muted mt="1" maxWidth="44rem">
          {t.intro}
        </Muted>
      </Box>
      <UploadTranscript onDone={open} />
      <ServiceCalls
        to={callDetailsPath}
        toKeys={<TextLink to={settingsPath('calls')}>{integrationTexts.calls.toSettings}</TextLink>}
      />
      <Box as="section" aria-labelledby="real-calls" display="grid" gap="4">
        <SectionTitle id="real-calls">{t.list}</SectionTitle>
        <Loaded query={query} skeleton={<CallListSkeleton />} errorTitle={t.listFailed}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <EmptyState title={t.emptyTitle} detail={t.emptyDetail} />
            ) : (
              <>
                <CallList calls={data} to={callDetailsPath} />
                {pagination.hasNextPage && (
                  <TextLink
                    to={`${PATHS.callHistory}${searchOf({ kind: 'real', page: 2, orderBy: 'recent', query: '' })}`}
                  >
                    {t.all}
                  </TextLink>
                )}
              </>
            )
          }
        </Loaded>
      </Box>
    </Box>
  );
}
