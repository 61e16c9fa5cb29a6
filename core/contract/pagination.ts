import { z } from 'zod';

/** The paging fields of every list reply. */
export const paginationSchema = z.object({
  currentPage: z.int().min(1),
  pageSize: z.int().min(1).max(100),
  totalCount: z.int().min(0),
  totalPages: z.int().min(0),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** The fields of a page query: `page` from 1, `pageSize` over 100 counts as 100. */
export function pageQuery(defaultSize: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .transform((size) => Math.min(size, 100))
      .default(defaultSize),
  });
}
