import { Box } from '@chakra-ui/react/box';
import type { Invoice } from '#core/contract/account/billing.ts';
import { billingTexts } from './texts.ts';
import { OuterLink } from '#src/ui/controls/Button.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { formatMoney } from '#src/ui/format/money.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useInvoicesQuery } from './billingApi.ts';

const t = billingTexts.invoices;

/** What was billed, newest first. */
export function Invoices() {
  const invoices = useInvoicesQuery();
  return (
    <Panel aria-labelledby="invoices" display="grid" gap="4">
      <SectionTitle id="invoices">{t.title}</SectionTitle>
      <Loaded
        query={invoices}
        skeleton={<Skeleton height="4rem" aria-hidden />}
        errorTitle={t.failed}
      >
        {(list) =>
          list.length === 0 ? (
            <Muted>{t.empty}</Muted>
          ) : (
            <Box as="ul" listStyleType="none">
              {list.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Row({
  invoice: { createdAt, number, amount, currency, status, url },
}: {
  invoice: Invoice;
}) {
  const name = number ?? formatDay(createdAt);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto auto"
      alignItems="center"
      columnGap="4"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0', pb: '0' }}
      _first={{ pt: '0' }}
    >
      <Box minWidth="0">
        <Box as="p" fontWeight="600">
          {formatDay(createdAt)}
        </Box>
        <Muted>
          {number === null ? '' : `${number} · `}
          {t.status[status]}
        </Muted>
      </Box>
      <Box fontVariantNumeric="tabular-nums">{formatMoney(amount, currency)}</Box>
      {url !== null && (
        <OuterLink
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t.open(name)}
          display="inline-flex"
          alignItems="center"
          minHeight="2.75rem"
        >
          {t.see}
        </OuterLink>
      )}
    </Box>
  );
}
