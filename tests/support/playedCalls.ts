import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { isToTry } from '#core/persona/toTry.ts';
import { repTurn, type Client } from './client.ts';
import { heldOut } from './graded.ts';

/** An easy one over whom there are battles, also while visitors may call others. */
export const BATTLE_PERSONA = SEEDED_PERSONAS.find(({ id }) => !isToTry(id))!;

/** A call that ends with an agreed next step, with easy personas. */
export const WINNING_LINES = [
  'Hi, this is Rae from Acme, we have not spoken before. Do you have half a minute for why I am calling?',
  'I understand, so I will be quick. The reason I am calling is that teams like yours lose hours on manual work. How big is your team?',
  'Thank you. What are you using today, and what is the hardest part of it?',
  'That sounds painful. What does it cost you in a month when that happens?',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes?',
];

/**
 * Holds a call to its end, always the same one: with a seed, so it is practice until it is copied.
 * @returns the callRecordId
 */
export async function playCall(
  rep: Client,
  assistantId: string,
  lines: readonly string[] = WINNING_LINES,
): Promise<string> {
  const { callRecordId, conversationId } = (await rep.startCall({ assistantId, seed: 7 })).body;
  for (const [index, line] of lines.entries())
    await rep.turns(conversationId, [repTurn(2 * index + 1, line)]);
  await rep.endCall(conversationId);
  return callRecordId;
}

/** A call of one turn. @returns the callRecordId */
export async function endedCall(rep: Client, assistantId: string): Promise<string> {
  const { conversationId } = (await rep.startCall({ assistantId })).body;
  await rep.turns(conversationId, [repTurn(1, 'Hello, Rae here. How big is your team?')]);
  return (await rep.endCall(conversationId)).body.callRecordId;
}

interface Changes {
  userId: string;
  id?: string;
  startedAt?: Date;
  personaId?: string;
  /** Copies with the same number say the same. */
  variation?: number;
}

/**
 * The same call once more, in earnest, for another user or at another time, waiting for its score.
 * The rep says so much besides that it is another call. @returns the callRecordId
 */
export async function copyCall(
  pool: Pool,
  callRecordId: string,
  { userId, id = randomUUID(), startedAt, personaId, variation = (copies += 1) }: Changes,
): Promise<string> {
  const times = startedAt && {
    started_at: startedAt,
    last_activity_at: startedAt,
    ended_at: startedAt,
  };
  const call = {
    user_id: userId,
    id,
    conversation_id: randomUUID(),
    settled: false,
    practice: false,
    // Held at a person's pace, and seen live however slow the machine was.
    excess_ms: 0,
    timings_reliable: true,
    ...(personaId !== undefined && { persona_id: personaId }),
    ...times,
  };
  await pool.query(
    'insert into calls select (jsonb_populate_record(c, $1)).* from calls c where c.id = $2',
    [call, callRecordId],
  );
  await pool.query(
    'insert into turns select (jsonb_populate_record(t, $1)).* from turns t where t.call_id = $2',
    [{ user_id: userId, call_id: id }, callRecordId],
  );
  await pool.query(
    `update turns set text = text || ' ' || $3 where user_id = $1 and call_id = $2 and seq = 1`,
    [userId, id, otherTalk(variation)],
  );
  return id;
}

interface Marked {
  copies: number;
  /** Each marks every copy. */
  checkers: readonly string[];
  marks: Record<string, string>;
  found: Record<string, string>;
  /** By seq. */
  readings?: Record<string, string>;
}

/**
 * So many copies of a call without its turns, each marked by hand, and all compared at the same
 * moment.
 */
export async function markCopies(
  pool: Pool,
  callRecordId: string,
  { copies: count, checkers, marks, found, readings = {} }: Marked,
): Promise<void> {
  await pool.query(
    `with copied as (
       insert into calls select copy.* from calls c cross join generate_series(1, $2) n cross join lateral
         jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'conversation_id', gen_random_uuid(), 'n', n)) copy
       where c.id = $1 returning user_id, id, call_type)
     insert into score_checks (user_id, call_id, checker_id, call_type, marks, readings, consents, marked_at, compared_at, found,
       rubric_id, rubric_version, read_by)
     select user_id, id, checker, call_type, $4, $5, false, now(), now(), $6, call_type::text, '1', 'rules'
     from copied cross join unnest($3::uuid[]) checker`,
    [callRecordId, count, checkers, marks, readings, found],
  );
}

/** Words that reps said in other calls, of their own for each number. */
export function otherTalk(variation: number): string {
  TALK ??= (['g1', 'g3', 'g5'] as const)
    .flatMap((writer) => heldOut('discovery', writer))
    .flatMap(({ turns }) => turns.flatMap(({ role, text }) => (role === 'rep' ? text : [])))
    .join(' ')
    .split(/\s+/);
  const at = (variation * WORDS_BESIDE) % (TALK.length - WORDS_BESIDE);
  return TALK.slice(at, at + WORDS_BESIDE).join(' ');
}

let TALK: string[] | undefined;
const WORDS_BESIDE = 110;
let copies = 0;

/** Another user like this one, who cannot sign in. @returns its id */
export async function copyUser(pool: Pool, userId: string): Promise<string> {
  const id = randomUUID();
  const user = {
    id,
    email: id,
    normalized_email: id,
    public_username: null,
    username_skeleton: null,
  };
  await pool.query(
    'insert into users select (jsonb_populate_record(u, $1)).* from users u where u.id = $2',
    [user, userId],
  );
  return id;
}
