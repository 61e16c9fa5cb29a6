/**
 * Of a refused invitation: the battle that the two have under way already; null where something
 * else was wrong.
 */
export function openBattleOf(error: unknown): string | null {
  const { data } = (error ?? {}) as { data?: { code?: unknown; battleId?: unknown } };
  return data?.code === 'battle-open' && typeof data.battleId === 'string' ? data.battleId : null;
}
