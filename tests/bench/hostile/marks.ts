import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { MARKS } from '#core/contract/calibration/checks.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { Client } from '#tests/support/client.ts';
import { copyUser, markCopies, playCall } from '#tests/support/playedCalls.ts';

/** As many as are gone through, each of every criterion and of as many lines as a call may have. */
const [CALLS, CHECKERS, LINES] = [200, 10, 1_000];
const [PERSONA] = SEEDED_PERSONAS;

interface Marked {
  manager: Client;
  member: Client;
  callRecordId: string;
}

/** Makes a company of two, in which so many have marked calls of its member. */
export async function markCompany(
  pool: Pool,
  { manager, member }: Pick<Marked, 'manager' | 'member'>,
): Promise<{ checks: number; callRecordId: string }> {
  const callRecordId = await playCall(member, PERSONA!.id);
  await member.scoring(callRecordId);
  const [managerId, memberId] = [await idOf(manager), await idOf(member)];
  const company = randomUUID();
  await pool.query(`insert into companies (id, name, created_at) values ($1, 'Marked', now())`, [
    company,
  ]);
  await pool.query(
    `insert into company_members (user_id, company_id, role, joined_at, shares_progress, shares_calls, shares_transcripts)
     values ($2, $1, 'manager', now(), true, true, true), ($3, $1, 'member', now(), true, true, true)`,
    [company, managerId, memberId],
  );
  const checkers = [managerId];
  while (checkers.length < CHECKERS) checkers.push(await copyUser(pool, managerId));
  const ids = rubricFor(PERSONA!.callType).criteria.map(({ id }) => id);
  await markCopies(pool, callRecordId, {
    copies: CALLS,
    checkers,
    marks: Object.fromEntries(ids.map((id, at) => [id, MARKS[at % MARKS.length]!])),
    found: Object.fromEntries(ids.map((id, at) => [id, MARKS[at % 3]!])),
    readings: Object.fromEntries(
      Array.from({ length: LINES }, (_, at) => [String(2 * at + 1), 'right']),
    ),
  });
  return { checks: CALLS * CHECKERS, callRecordId };
}

/** What goes through all of them. */
export function askOf({ manager, member, callRecordId }: Marked) {
  return [
    { name: 'agreement', statuses: () => ask(manager, API.agreement) },
    { name: 'export', statuses: () => ask(manager, API.agreementExport) },
    {
      name: 'what is disputed on a card',
      statuses: () => ask(member, pathTo(API.callDetails, { id: callRecordId })),
    },
  ];
}

/** Several at one moment, as pages are opened. */
async function ask(rep: Client, path: string): Promise<number[]> {
  const replies = await Promise.all([rep.get(path), rep.get(path), rep.get(path)]);
  return replies.map(({ status }) => status);
}

async function idOf(rep: Client): Promise<string> {
  return (await rep.get<{ id: string }>(API.userDetails)).body.id;
}
