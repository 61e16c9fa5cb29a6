import type { UserProfile } from '#core/contract/account/user.ts';
import { formatNumber } from '#src/ui/format/format.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { userTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';

/** Calls, wins and scores of a user. */
export function Record({ stats }: { stats: UserProfile['stats'] }) {
  const { calls, wins, best, average } = userTexts.stats;
  const score = (value: number | null) =>
    value === null ? texts.common.none : formatNumber(value);
  const rows = [
    [calls, formatNumber(stats.calls)],
    [wins, formatNumber(stats.wins)],
    [best, score(stats.bestScore)],
    [average, score(stats.averageScore)],
  ] as const;
  return <Figures rows={rows} gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, auto)' }} />;
}
