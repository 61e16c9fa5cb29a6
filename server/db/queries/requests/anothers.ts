import { sql } from 'drizzle-orm';
import type { Executor } from '../../executor.ts';
import { sessions } from '../../schema/accounts.ts';
import { battles } from '../../schema/battles.ts';
import { companyInvites, companyMembers } from '../../schema/companies.ts';
import { personas } from '../../schema/personas.ts';
import { callLinks, callShares } from '../../schema/shares.ts';

/**
 * Whether one of these names something that is not the user's. Only of what has an id of its own
 * over all users: a call is found by its user alone.
 */
export async function isAnothers(db: Executor, userId: string, ids: string[]): Promise<boolean> {
  const named = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute(sql`
    select from ${sessions} where id = ${named} and user_id <> ${userId}
    union all select from ${battles} where id = ${named} and ${userId} not in (challenger_id, opponent_id)
    union all select from ${companyMembers} where id = ${named} and user_id <> ${userId}
    union all select from ${companyInvites} where id = ${named}
      and company_id not in (select company_id from ${companyMembers} where user_id = ${userId})
    union all select from ${callShares} where id = ${named} and ${userId} not in (user_id, coach_id)
    union all select from ${callLinks} where id = ${named} and user_id <> ${userId}
    union all select from ${personas} where id = any(${sql.param(ids)}::text[]) and owner_id <> ${userId}
    limit 1`);
  return rows.length > 0;
}
