import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { SearchHit, TranscriptSearch } from '#core/contract/calls/transcriptSearch.ts';
import { formatClock, formatDateTime } from '#src/ui/format/format.ts';
import { historyTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { Portrait } from '#src/ui/pictures/Portrait.tsx';

const t = historyTexts.search;
const Mark = chakra('mark', {
  base: { bg: 'accent', color: 'accent.fg', borderRadius: 'sm', px: '0.1em' },
});
const Row = chakra(Link, {
  base: {
    display: 'block',
    px: { base: '4', md: '5' },
    py: '4',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Where it was said, each a way into its call at that turn. */
export function SearchResults({
  found: { data, pagination },
  query,
  to,
}: {
  found: TranscriptSearch;
  query: string;
  to: (callRecordId: string) => string;
}) {
  if (pagination.totalCount === 0) return <EmptyState title={t.noneTitle} detail={t.noneDetail} />;
  return (
    <>
      <Muted role="status" mb="3">
        {t.results(pagination.totalCount, query)}
      </Muted>
      <Box
        as="ul"
        aria-label={t.resultsLabel}
        listStyleType="none"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="lg"
        overflow="hidden"
      >
        {data.map((hit) => (
          <Box
            as="li"
            key={`${hit.callRecordId} ${hit.turn}`}
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Row to={`${to(hit.callRecordId)}#turn-${hit.turn}`}>
              <Hit hit={hit} />
            </Row>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Hit({
  hit: { assistantName, avatar, callType, startedAt, role, atMs, pieces },
}: {
  hit: SearchHit;
}) {
  return (
    <>
      <Box display="flex" alignItems="center" gap="2" fontSize="sm" color="fg.muted">
        <Portrait name={assistantName} src={avatar} size={24} />
        <Box minWidth="0">
          {assistantName} · {texts.callType[callType]} · {formatDateTime(startedAt)}
          {atMs !== null && ` · ${formatClock(atMs)}`}
        </Box>
      </Box>
      <Box mt="1" maxWidth="44rem" dir="auto" overflowWrap="anywhere">
        <Box as="span" fontWeight="600">
          {role === 'rep' ? t.you : assistantName}:{' '}
        </Box>
        {pieces.map(({ text, hit }, index) =>
          hit ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
        )}
      </Box>
    </>
  );
}
