import { sql } from 'drizzle-orm';
import { REAL_PERSONA_ID } from '#core/contract/calls/realCallBounds.ts';
import type { Executor } from '../../executor.ts';

interface Week {
  exp: number;
  calls: number;
  averageScore: number | null;
}

/**
 * What a user earned and scored in each week from then on, by its Monday (UTC); weeks with nothing
 * are left out.
 */
export async function weeksSince(
  db: Executor,
  userId: string,
  from: Date,
): Promise<Map<string, Week>> {
  const since = from.toISOString();
  const { rows } = await db.execute<{
    week: string;
    exp: number;
    calls: number;
    average: number | null;
  }>(sql`
    with earned as (
      select to_char(date_trunc('week', coalesce(counts_at, created_at) at time zone 'UTC'),
        'YYYY-MM-DD') as week, sum(exp)::int as exp
      from xp_ledger where user_id = ${userId} and coalesce(counts_at, created_at) >= ${since}::timestamptz group by 1
    ), scored as (
      select to_char(date_trunc('week', c.started_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
        count(s.total)::int as calls, avg(s.total)::float8 as average
      from calls c join scores s on s.user_id = c.user_id and s.call_id = c.id
      where c.user_id = ${userId} and c.started_at >= ${since}::timestamptz and s.error is null
        and c.persona_id <> ${REAL_PERSONA_ID} group by 1
    )
    select coalesce(e.week, s.week) as week, coalesce(e.exp, 0) as exp, coalesce(s.calls, 0) as calls, s.average
    from earned e full join scored s on s.week = e.week`);
  return new Map(
    rows.map(({ week, exp, calls, average }) => [week, { exp, calls, averageScore: average }]),
  );
}
