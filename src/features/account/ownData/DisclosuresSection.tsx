import { Box } from '@chakra-ui/react/box';
import { Table } from '@chakra-ui/react/table';
import { useState } from 'react';
import type { Disclosure, DisclosuresPage } from '#core/contract/account/disclosures.ts';
import { PageButtons } from '#src/ui/controls/PageButtons.tsx';
import { formatDay, formatNumber } from '#src/ui/format/format.ts';
import { ownDataTexts } from './texts.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useDisclosuresQuery } from './dataApi.ts';

const t = ownDataTexts.disclosures;

/**
 * What was given to which service for the rep, day by day.
 * @param counted whether this server's app sends usage statistics by itself
 */
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
  return (
    <>
      <Table.ScrollArea tabIndex={0} role="region" aria-label={t.log}>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{t.columns.day}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t.columns.service}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t.columns.what}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col" textAlign="end">
                {t.columns.times}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.map((row) => (
              <Row key={`${row.day} ${row.service} ${row.purpose}`} row={row} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      <PageButtons pagination={pagination} label={t.pages} onPage={onPage} />
    </>
  );
}

function Row({ row: { lastAt, service, purpose, times } }: { row: Disclosure }) {
  return (
    <Table.Row>
      <Table.Cell>{formatDay(lastAt)}</Table.Cell>
      <Table.Cell>{t.service[service]}</Table.Cell>
      <Table.Cell minWidth="12rem" whiteSpace="normal">
        {t.purpose[purpose]}
      </Table.Cell>
      <Table.Cell textAlign="end">{formatNumber(times)}</Table.Cell>
    </Table.Row>
  );
}
