import type { CallHistoryPage } from '#core/contract/calls/history.ts';
import { logProblem } from '#src/lib/log.ts';

/** Fields of the paging that a page is built from. */
const COUNTS = ['currentPage', 'pageSize', 'totalCount', 'totalPages'] as const;

/**
 * The server's answer as a page of calls; one in an unexpected format is logged and reads as an
 * empty page.
 */
export function historyPage(answer: unknown): CallHistoryPage {
  if (isPage(answer)) return answer;
  logProblem('call history', { message: 'The answer has an unexpected format.', answer });
  return {
    data: [],
    pagination: {
      currentPage: 1,
      pageSize: 20,
      totalCount: 0,
      totalPages: 0,
      hasNextPage: false,
      hasPreviousPage: false,
    },
  };
}

function isPage(answer: unknown): answer is CallHistoryPage {
  if (!isObject(answer) || !isObject(answer.pagination) || !Array.isArray(answer.data))
    return false;
  const { pagination } = answer;
  return (
    COUNTS.every((name) => typeof pagination[name] === 'number') &&
    answer.data.every((row) => isObject(row) && typeof row.id === 'string')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
