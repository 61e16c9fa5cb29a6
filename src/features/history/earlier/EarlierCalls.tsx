import { Box } from '@chakra-ui/react/box';
import type { To } from 'react-router-dom';
import { useSavedAt } from '#src/store/hooks.ts';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { CallList, CallListSkeleton } from '../CallList.tsx';
import { useAssistantCallHistoryQuery } from '../historyApi.ts';
import { historyTexts } from '../texts.ts';

const t = historyTexts.earlier;

interface EarlierCallsProps {
  assistant: { id: string; name: string };
  page: number;
  toPage: (page: number) => To;
  toCall: (callRecordId: string) => string;
}

/** The calls with one persona, newest first, and how they went. */
export function EarlierCalls({ assistant, page, toPage, toCall }: EarlierCallsProps) {
  const query = useAssistantCallHistoryQuery({ id: assistant.id, page });
  const savedAt = useSavedAt(query);
  return (
    <Box as="section" aria-labelledby="earlier-calls" mt="8">
      <SectionTitle id="earlier-calls" mb="4">
        {t.title(assistant.name)}
      </SectionTitle>
      <Loaded query={query} savedAt={savedAt} skeleton={<CallListSkeleton />} errorTitle={t.failed}>
        {({ data, pagination }) =>
          pagination.totalCount === 0 ? (
            <Muted>{t.none}</Muted>
          ) : (
            <>
              <CallList calls={data} to={toCall} ofOne />
              <Pager pagination={pagination} previous={t.previous} next={t.next} to={toPage} />
            </>
          )
        }
      </Loaded>
    </Box>
  );
}
