import type { BoardPeriod, BoardScope } from '#core/contract/game/leaderboard.ts';

/** Whose board, and of which time: the contract's, without its schemas. */
export const SCOPES: readonly BoardScope[] = ['world', 'friends', 'company'];
export const PERIODS: readonly BoardPeriod[] = ['week', 'month', 'all'];

export interface BoardView {
  scope: BoardScope;
  period: BoardPeriod;
  /** From 1. */
  page: number;
}

/** The largest page that the server takes. */
const LAST_PAGE = 1_000_000_000;

/**
 * Which board an address asks for; what it does not say, or says wrongly, is the world's this week
 * from the top.
 */
export function boardView(params: URLSearchParams): BoardView {
  const scope = SCOPES.find((name) => name === params.get('scope')) ?? 'world';
  const period = PERIODS.find((name) => name === params.get('period')) ?? 'week';
  const page = Number(params.get('page') ?? 1);
  return {
    scope,
    period,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The address of a board, without what goes without saying. */
export function boardSearch({ scope, period, page }: BoardView): string {
  const params = new URLSearchParams({
    ...(scope !== 'world' && { scope }),
    ...(period !== 'week' && { period }),
    ...(page !== 1 && { page: String(page) }),
  });
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}
