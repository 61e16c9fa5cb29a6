import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Disclosure, DisclosuresPage } from '#core/contract/account/disclosures.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatDay, formatNumber } from '#src/ui/format/format.ts';
import { ownDataTexts } from './texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useDisclosuresQuery } from './dataApi.ts';

const t = ownDataTexts.disclosures;
const Cell = chakra('td', { base: { py: '2', pe: '4', verticalAlign: 'top' } });
const Head = chakra('th', {
  base: { py: '2', pe: '4', textAlign: 'start', fontWeight: '600', color: 'fg.muted' },
});

/** What was given to which service for the rep, day by day. @param counted whether this server's app sends usage statistics by itself */
export function DisclosuresSection({ counted }: { counted: boolean }) {
  const [page, setPage] = useState(1);
  const query = useDisclosuresQuery(page);
  return (
    <Panel aria-labelledby="disclosures">
      <SectionTitle id="disclosures">{t.title}</SectionTitle>
      <Muted mt="1" maxWidth="44rem">
        {t.detail}
      </Muted>
      {counted && (
        <Muted mt="2" maxWidth="44rem">
          {t.statistics}
        </Muted>
      )}
      <Box mt="4">
        <Loaded
          query={query}
          skeleton={<Skeleton height="3rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(data) => <Log log={data} onPage={setPage} />}
        </Loaded>
      </Box>
    </Panel>
  );
}

function Log({
  log: { data, pagination },
  onPage,
}: {
  log: DisclosuresPage;
  onPage: (page: number) => void;
}) {
  if (pagination.totalCount === 0) return <p>{t.empty}</p>;
  const { currentPage, totalPages, hasPreviousPage, hasNextPage } = pagination;
  return (
    <>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t.log}>
        <chakra.table width="100%" fontSize="sm" borderCollapse="collapse">
          <thead>
            <tr>
              <Head scope="col">{t.columns.day}</Head>
              <Head scope="col">{t.columns.service}</Head>
              <Head scope="col">{t.columns.what}</Head>
              <Head scope="col" textAlign="end" pe="0">
                {t.columns.times}
              </Head>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <Row key={`${row.day} ${row.service} ${row.purpose}`} row={row} />
            ))}
          </tbody>
        </chakra.table>
      </Box>
      {totalPages > 1 && (
        <Box
          as="nav"
          aria-label={t.pages}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          mt="4"
        >
          <Button
            look="plain"
            size="sm"
            disabled={!hasPreviousPage}
            onClick={() => onPage(currentPage - 1)}
          >
            {t.previous}
          </Button>
          <Muted>{t.page(currentPage, totalPages)}</Muted>
          <Button
            look="plain"
            size="sm"
            disabled={!hasNextPage}
            onClick={() => onPage(currentPage + 1)}
          >
            {t.next}
          </Button>
        </Box>
      )}
    </>
  );
}

function Row({ row: { lastAt, service, purpose, times } }: { row: Disclosure }) {
  return (
    <chakra.tr borderTopWidth="1px">
      <Cell whiteSpace="nowrap">{formatDay(lastAt)}</Cell>
      <Cell whiteSpace="nowrap">{t.service[service]}</Cell>
      <Cell minWidth="12rem">{t.purpose[purpose]}</Cell>
      <Cell textAlign="end" pe="0">
        {formatNumber(times)}
      </Cell>
    </chakra.tr>
  );
}
