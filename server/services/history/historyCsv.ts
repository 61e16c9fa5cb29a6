import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { callHistoryCsvQuerySchema } from '#core/contract/calls/history.ts';
import type { Context } from '#server/context.ts';
import { listCalls } from '#server/db/queries/calls/history.ts';
import { csvRow } from './csv.ts';
import { filterOf, historyRow } from './history.ts';

const COLUMNS = [
  'id',
  'startedAt',
  'assistantName',
  'jobTitle',
  'difficulty',
  'callType',
  'durationSeconds',
  'status',
  'score',
  'expGained',
  'hasRecording',
] as const;
/** What kind of call it is comes after the columns that were there first. */
const KIND = 'kind';
/** Rows that are read at once. */
const BATCH = 500;
/** Tells a spreadsheet that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** All calls that a filter lets through, as a CSV, read as it is sent. */
export function historyCsv(
  context: Context,
  userId: string,
  query: z.output<typeof callHistoryCsvQuerySchema>,
): Readable {
  return Readable.from(lines(context, userId, query), { objectMode: false });
}

async function* lines(
  { db, now }: Context,
  userId: string,
  query: z.output<typeof callHistoryCsvQuerySchema>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow([...COLUMNS, KIND]);
  const at = now();
  for (let offset = 0; ; offset += BATCH) {
    const { rows } = await listCalls(db, userId, at, filterOf(query), query.orderBy, BATCH, offset);
    if (rows.length > 0) yield rows.map((call) => csvRow(cellsOf(historyRow(call)))).join('');
    if (rows.length < BATCH) return;
  }
}

function cellsOf(row: ReturnType<typeof historyRow>) {
  return [
    ...COLUMNS.map((column) =>
      typeof row[column] === 'boolean' ? String(row[column]) : row[column],
    ),
    row.real ? 'real' : 'practice',
  ];
}
