import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LedgerEntry, LedgerPage } from '#core/contract/game/ledger.ts';
import { useSavedAt } from '#src/store/hooks.ts';
import { rewardTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { TextLink } from '#src/ui/controls/Button.tsx';
import { PageButtons } from '#src/ui/controls/PageButtons.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDateTime } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useLedgerQuery } from './ledgerApi.ts';

const t = rewardTexts.ledger;

/**
 * Every point of the rep with its source, newest first; `firstStep` is offered while there is none.
 * `broughtExp` was earned elsewhere.
 */
export function Ledger({ broughtExp, firstStep }: { broughtExp: number; firstStep: ReactNode }) {
  const [page, setPage] = useState(1);
  const query = useLedgerQuery({ page });
  const savedAt = useSavedAt(query);
  return (
    <Panel aria-labelledby="ledger">
      <SectionTitle id="ledger">{t.title}</SectionTitle>
      <Muted mt="2" maxWidth="44rem">
        {t.intro}
      </Muted>
      {broughtExp > 0 && (
        <Muted mt="2" maxWidth="44rem">
          {rewardTexts.brought(texts.xp(broughtExp))}
        </Muted>
      )}
      <Box mt="4">
        <Loaded
          query={query}
          savedAt={savedAt}
          skeleton={<Skeleton height="16rem" aria-hidden />}
          errorTitle={t.failed}
        >
          {(data) =>
            data.pagination.totalCount === 0 ? (
              <EmptyState title={t.empty} detail={t.emptyDetail}>
                {firstStep}
              </EmptyState>
            ) : (
              <Page page={data} onPage={setPage} />
            )
          }
        </Loaded>
      </Box>
    </Panel>
  );
}

function Page({
  page: { data, pagination },
  onPage,
}: {
  page: LedgerPage;
  onPage: (page: number) => void;
}) {
  return (
    <>
      <Box as="ul" listStyleType="none">
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      <PageButtons pagination={pagination} label={t.pages} onPage={onPage} />
    </>
  );
}

function Entry({ entry: { at, exp, totalExp, source } }: { entry: LedgerEntry }) {
  return (
    <Box
      as="li"
      display="flex"
      justifyContent="space-between"
      gap="4"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box minWidth="0">
        <Box as="p" fontWeight="600">
          {source.link === null ? (
            source.title
          ) : (
            <TextLink to={source.link} color="fg">
              {source.title}
            </TextLink>
          )}
        </Box>
        <Muted>
          {[formatDateTime(at), source.detail].filter((part) => part !== '').join(' · ')}
        </Muted>
      </Box>
      <Box textAlign="end" whiteSpace="nowrap">
        <Box fontWeight="650">{texts.xpGained(exp)}</Box>
        <Muted>{t.total(totalExp)}</Muted>
      </Box>
    </Box>
  );
}
