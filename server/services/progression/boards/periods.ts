import type { BoardPeriod } from '#core/contract/game/leaderboard.ts';
import { weekAt } from '../leagueWeek.ts';

/** A period as the totals name it, and when it ends; null for all time. */
interface Period {
  key: string;
  endsAt: Date | null;
}

/** The periods that a moment belongs to (UTC), as the database's `board_periods` has them. */
export function currentPeriods(at: Date): Record<BoardPeriod, Period> {
  const { week, endsAt } = weekAt(at);
  return {
    week: { key: `w${week}`, endsAt },
    month: {
      key: at.toISOString().slice(0, 7),
      endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)),
    },
    all: { key: 'all', endsAt: null },
  };
}
