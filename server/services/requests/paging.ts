import type { Pagination } from '#core/contract/pagination.ts';

/** The paging fields of a list reply. */
export function paginationOf(
  currentPage: number,
  pageSize: number,
  totalCount: number,
): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    currentPage,
    pageSize,
    totalCount,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1 && totalPages > 0,
  };
}
