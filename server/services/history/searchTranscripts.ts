import type { z } from 'zod';
import {
  MAX_SEARCH_LENGTH,
  type SearchPiece,
  type TranscriptSearch,
  type transcriptSearchQuerySchema,
} from '#core/contract/calls/transcriptSearch.ts';
import type { Context } from '#server/context.ts';
import { HIT_BEGINS, HIT_ENDS, searchTurns } from '#server/db/queries/calls/transcriptSearch.ts';
import { pictured } from './pictured.ts';
import { paginationOf } from '../requests/paging.ts';
import { ProblemError } from '../problemError.ts';

/**
 * A dash leaves out the word that it stands before. Many that stand before none are too much for
 * PostgreSQL's stack.
 */
const DASH_BEFORE_NOTHING = /-(?!["\p{L}\p{N}])/gu;

/**
 * Where in the user's own calls something was said.
 * @throws {ProblemError} 400 for nothing, and for far too much, to look for
 */
export async function searchTranscripts(
  { db }: Context,
  userId: string,
  { query, page, pageSize }: z.output<typeof transcriptSearchQuerySchema>,
): Promise<TranscriptSearch> {
  const words = query.replaceAll(DASH_BEFORE_NOTHING, ' ').trim();
  if (words === '') throw refused('Enter the words to search for.');
  if (words.length > MAX_SEARCH_LENGTH)
    throw refused(`Use at most ${MAX_SEARCH_LENGTH} characters. Try fewer words.`);
  const { rows, totalCount } = await searchTurns(
    db,
    userId,
    words,
    pageSize,
    (page - 1) * pageSize,
  );
  return {
    data: rows.map(({ startedAt, marked, ...hit }) => ({
      ...pictured(hit),
      startedAt: startedAt.toISOString(),
      pieces: piecesOf(marked),
    })),
    pagination: paginationOf(page, pageSize, totalCount),
  };
}

/** A marked text in pieces. */
export function piecesOf(marked: string): SearchPiece[] {
  const [first = '', ...rest] = marked.split(HIT_BEGINS);
  const pieces = rest.flatMap((part) => {
    const [hit = '', after = ''] = part.split(HIT_ENDS);
    return [
      { text: hit, hit: true },
      { text: after, hit: false },
    ];
  });
  return [{ text: first, hit: false }, ...pieces].filter(({ text }) => text !== '');
}

function refused(detail: string): ProblemError {
  return new ProblemError(400, 'search-refused', 'Bad Request', detail, { query: [detail] });
}
