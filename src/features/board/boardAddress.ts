/** Whose board, and of which time. */
export const BOARD_SCOPES = ['world', 'friends', 'company'] as const;
export const BOARD_PERIODS = ['week', 'month', 'all'] as const;

export type BoardScope = (typeof BOARD_SCOPES)[number];
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

export interface BoardView {
  scope: BoardScope;
  period: BoardPeriod;
  /** From 1. */
  page: number;
}

/** The largest page that the server takes. */
const LAST_PAGE = 1_000_000_000;

/** Which board an address asks for; what it does not say, or says wrongly, is the world's this week from the top. */
export function boardView(params: URLSearchParams): BoardView {
  const scope = BOARD_SCOPES.find((name) => name === params.get('scope')) ?? 'world';
  const period = BOARD_PERIODS.find((name) => name === params.get('period')) ?? 'week';
  const page = Number(params.get('page') ?? 1);
  return { scope, period, page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1 };
}

/** The address of a board, without what goes without saying. */
export function boardSearch({ scope, period, page }: BoardView): string {
  const params = new URLSearchParams({ ...(scope !== 'world' && { scope }), ...(period !== 'week' && { period }), ...(page !== 1 && { page: String(page) }) });
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}
