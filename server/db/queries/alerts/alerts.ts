import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  ALERT_KINDS,
  type AlertChoices,
  type AlertKind,
  type AlertSwitches,
} from '#core/contract/account/alerts.ts';
import type { Executor } from '../../executor.ts';
import { users } from '../../schema/accounts.ts';
import { alertChoices, alerts } from '../../schema/alerts.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = Omit<AlertRow, 'seenAt' | 'toldAt' | 'subjectId'> &
  Partial<Pick<AlertRow, 'subjectId'>>;

/**
 * As the user chose; as it begins where they changed nothing: all to devices that were subscribed,
 * and by mail the weekly summary for those who agreed to mails.
 */
export async function alertChoicesOf(db: Executor, userId: string): Promise<AlertChoices> {
  const rows = await db
    .select({
      push: alertChoices.push,
      mail: alertChoices.mail,
      agreed: users.marketingEmailsAccepted,
    })
    .from(users)
    .leftJoin(alertChoices, eq(alertChoices.userId, users.id))
    .where(eq(users.id, userId));
  return {
    push: rows[0]?.push ?? all(true),
    mail: rows[0]?.mail ?? { ...all(false), weekly: rows[0]?.agreed ?? false },
  };
}

export async function saveAlertChoices(
  db: Executor,
  userId: string,
  choices: AlertChoices,
): Promise<void> {
  await db
    .insert(alertChoices)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: alertChoices.userId, set: choices });
}

/** False where there is one of it already. */
export async function addAlert(db: Executor, row: NewAlert): Promise<boolean> {
  return (
    (await db.insert(alerts).values(row).onConflictDoNothing().returning({ about: alerts.about }))
      .length > 0
  );
}

export async function findAlert(
  db: Executor,
  userId: string,
  about: string,
): Promise<AlertRow | undefined> {
  return (
    await db
      .select()
      .from(alerts)
      .where(and(eq(alerts.userId, userId), eq(alerts.about, about)))
  )[0];
}

/** Takes an alert to be told: undefined where it was, by whoever. */
export async function takeAlert(
  db: Executor,
  userId: string,
  about: string,
  at: Date,
): Promise<AlertRow | undefined> {
  return (
    await db
      .update(alerts)
      .set({ toldAt: at })
      .where(and(eq(alerts.userId, userId), eq(alerts.about, about), isNull(alerts.toldAt)))
      .returning()
  )[0];
}

export async function markAlertSeen(
  db: Executor,
  userId: string,
  about: string,
  at: Date,
): Promise<void> {
  await db
    .update(alerts)
    .set({ seenAt: at })
    .where(and(eq(alerts.userId, userId), eq(alerts.about, about), isNull(alerts.seenAt)));
}

export async function deleteAlert(db: Executor, userId: string, about: string): Promise<void> {
  await db.delete(alerts).where(and(eq(alerts.userId, userId), eq(alerts.about, about)));
}

export async function deleteOldAlerts(db: Executor, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.createdAt, before));
}

/**
 * Users of a time zone with a call since then whom a kind reaches somehow, and whom this was not
 * told yet.
 * @param mail whether there is a mail service
 */
export async function alertCandidates(
  db: Executor,
  {
    timeZone,
    kind,
    about,
    since,
    mail,
  }: { timeZone: string; kind: AlertKind; about: string; since: Date; mail: boolean },
): Promise<string[]> {
  const byDefault = kind === 'weekly' ? sql`u.marketing_emails_accepted` : sql`false`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u left join players p on p.user_id = u.id left join alert_choices c on c.user_id = u.id
    where coalesce(p.time_zone, 'UTC') = ${timeZone}
      and ((${mail} and coalesce((c.mail->>${kind})::boolean, ${byDefault}))
        or (coalesce((c.push->>${kind})::boolean, true) and exists
          (select 1 from push_subscriptions s where s.user_id = u.id)))
      and exists (select 1 from calls where calls.user_id = u.id
        and calls.started_at >= ${since.toISOString()}::timestamptz)
      and not exists (select 1 from alerts a where a.user_id = u.id and a.about = ${about})`);
  return rows.map(({ id }) => id);
}

/** Scored calls of a span of time, and the XP earned in it. */
export async function sumUp(
  db: Executor,
  userId: string,
  from: Date,
  to: Date,
): Promise<{ calls: number; average: number | null; best: number | null; exp: number }> {
  const span = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz
      and ${sql.raw(column)} < ${to.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    calls: number;
    average: number | null;
    best: number | null;
    exp: number;
  }>(sql`
    select count(s.total)::int as calls, avg(s.total)::float8 as average, max(s.total)::float8 as best,
      (select coalesce(sum(exp), 0)::int from xp_ledger where user_id = ${userId}
        and ${span('coalesce(counts_at, created_at)')}) as exp
    from calls c join scores s on s.user_id = c.user_id and s.call_id = c.id
    where c.user_id = ${userId} and s.error is null and ${span('c.started_at')}`);
  return rows[0] ?? { calls: 0, average: null, best: null, exp: 0 };
}

function all(on: boolean): AlertSwitches {
  return Object.fromEntries(ALERT_KINDS.map((kind) => [kind, on])) as AlertSwitches;
}
