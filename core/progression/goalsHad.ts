import type { LedgerSource } from '#core/contract/game/ledger.ts';

type GoalType = 'achievement' | 'challenge';

interface Row {
  sourceType: LedgerSource;
  sourceId: string;
}

/** Which achievements and challenges the ledger has, those that were taken back aside. */
export interface GoalsHad<Had extends Row = Row> {
  has: (type: GoalType, id: string) => boolean;
  /** The row of one that is had. */
  find: (type: GoalType, id: string) => Had | undefined;
  /**
   * What a row for it is to be called: one that was taken back can be reached again, and each
   * source stands in the ledger once.
   */
  nextSourceId: (type: GoalType, id: string) => string;
}

/** Comes before how often it was reached. */
const AGAIN = '~';

export function goalsHad<Had extends Row>(rows: readonly Had[]): GoalsHad<Had> {
  const takenBack = new Set(
    rows.flatMap(({ sourceType, sourceId }) => (sourceType === 'take-back' ? sourceId : [])),
  );
  const had = new Map<string, Had>();
  const times = new Map<string, number>();
  for (const row of rows) {
    if (row.sourceType !== 'achievement' && row.sourceType !== 'challenge') continue;
    const key = `${row.sourceType}:${goalOf(row.sourceId)}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    if (!takenBack.has(`${row.sourceType}:${row.sourceId}`)) had.set(key, row);
  }
  return {
    has: (type, id) => had.has(`${type}:${id}`),
    find: (type, id) => had.get(`${type}:${id}`),
    nextSourceId: (type, id) => {
      const before = times.get(`${type}:${id}`) ?? 0;
      return before === 0 ? id : `${id}${AGAIN}${before + 1}`;
    },
  };
}

/** The goal that a row of the ledger is for. */
export function goalOf(sourceId: string): string {
  return sourceId.split(AGAIN)[0] ?? sourceId;
}
