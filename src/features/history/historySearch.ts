import { CALL_STATUSES, type CallStatus } from '#core/contract/calls/call.ts';
import { CALL_KINDS, type CallKind } from '#core/contract/calls/realCallBounds.ts';
import { DIFFICULTIES, type Difficulty } from '#core/contract/personas/persona.ts';

export const ORDERS = ['recent', 'oldest', 'score', 'duration'] as const;
export type HistoryOrder = (typeof ORDERS)[number];

/**
 * What the address of the call history says: nothing that is not valid, nothing that is the
 * default.
 */
export interface HistoryView {
  page: number;
  orderBy: HistoryOrder;
  assistantId?: string;
  difficulty?: Difficulty;
  callStatus?: CallStatus;
  kind?: CallKind;
  /** What is looked for in transcripts; empty where nothing is. */
  query: string;
}

export function viewOf(params: URLSearchParams): HistoryView {
  const assistantId = params.get('assistantId')?.slice(0, 64);
  const difficulty = DIFFICULTIES.find((value) => value === params.get('difficulty'));
  const callStatus = CALL_STATUSES.find((value) => value === params.get('callStatus'));
  const kind = CALL_KINDS.find((value) => value === params.get('kind'));
  return {
    page: pageOf(params.get('page')),
    orderBy: ORDERS.find((value) => value === params.get('orderBy')) ?? 'recent',
    ...(assistantId !== undefined && assistantId !== '' && { assistantId }),
    ...(difficulty && { difficulty }),
    ...(callStatus && { callStatus }),
    ...(kind && { kind }),
    query: params.get('query')?.trim() ?? '',
  };
}

/** The address of a view, as `?a=b` or empty. */
export function searchOf({
  page,
  orderBy,
  assistantId,
  difficulty,
  callStatus,
  kind,
  query,
}: HistoryView): string {
  const said = {
    query,
    kind,
    assistantId,
    difficulty,
    callStatus,
    orderBy: orderBy === 'recent' ? '' : orderBy,
    page: page === 1 ? '' : String(page),
  };
  const params = new URLSearchParams(
    Object.entries(said).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether calls are left out. */
export function isFiltered({ assistantId, difficulty, callStatus, kind }: HistoryView): boolean {
  return (
    assistantId !== undefined ||
    difficulty !== undefined ||
    callStatus !== undefined ||
    kind !== undefined
  );
}

/** The page that an address names; the first where it names none. */
export function pageOf(given: string | null): number {
  const page = Number(given ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1;
}
