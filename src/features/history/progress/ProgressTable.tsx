import { Table } from '@chakra-ui/react/table';
import type { CallTypeProgress } from '#core/contract/game/progress.ts';
import { formatDateTime, formatNumber, formatShare } from '#src/ui/format/format.ts';
import { historyTexts } from '../texts.ts';

const t = historyTexts.progress;

/** What the lines show, in figures: a row a call, newest first. It scrolls within itself. */
export function ProgressTable({ progress: { criteria, points } }: { progress: CallTypeProgress }) {
  return (
    <Table.ScrollArea
      tabIndex={0}
      role="region"
      aria-label={t.title}
      maxHeight="24rem"
      borderWidth="1px"
      borderRadius="md"
    >
      <Table.Root stickyHeader>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col" color="fg" px="3">
              {t.call}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col" color="fg" {...FIGURE}>
              {t.score}
            </Table.ColumnHeader>
            {criteria.map(({ id, title }) => (
              <Table.ColumnHeader key={id} scope="col" color="fg" {...FIGURE}>
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {points.toReversed().map((point) => (
            <Table.Row key={point.id}>
              <Table.Cell as="th" scope="row" px="3">
                {formatDateTime(point.startedAt)}
              </Table.Cell>
              <Table.Cell {...FIGURE}>{formatNumber(point.score)}</Table.Cell>
              {criteria.map(({ id }) => (
                <Table.Cell key={id} {...FIGURE}>
                  {point.shares[id] == null ? t.unknown : formatShare(point.shares[id])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

const FIGURE = { px: '3', textAlign: 'end' } as const;
