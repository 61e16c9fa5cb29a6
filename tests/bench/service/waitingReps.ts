import { Client } from 'pg';

/**
 * Reps who are signed in and wait for the score of a call that has ended and that nobody scores.
 * @param accessToken of a rep with a call, whose likes they are
 */
export async function addWaitingReps(
  connectionString: string,
  accessToken: string,
  many: number,
): Promise<{ token: string; callRecordId: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: owner } = await client.query<{ id: string }>(
      `select user_id as id from tokens where hash = sha256(convert_to($1, 'UTF8'))`,
      [accessToken],
    );
    await client.query(
      `create temporary table reps as select n, gen_random_uuid() as user_id, gen_random_uuid() as session_id,
        gen_random_uuid() as call_id, 'waiting-' || gen_random_uuid() as token from generate_series(1, $1) n`,
      [many],
    );
    await client.query(
      // Beside the rows, not among what is selected: there it would be put together once a column.
      `insert into users select x.* from users u, reps r, lateral jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
        'id', r.user_id, 'email', r.token, 'normalized_email', r.token, 'public_username', null, 'username_skeleton', null)) x
        where u.id = $1`,
      [owner[0]!.id],
    );
    await client.query(
      `insert into sessions (id, user_id, created_at, last_seen_at) select session_id, user_id, now(), now() from reps`,
    );
    await client.query(
      `insert into tokens (hash, kind, session_id, user_id, security_stamp, expires_at)
        select sha256(convert_to(token, 'UTF8')), 'access', session_id, user_id, gen_random_uuid(), now() + interval '1 day' from reps`,
    );
    await client.query(
      `insert into calls select x.* from (select * from calls where user_id = $1 limit 1) c, reps r,
        lateral jsonb_populate_record(null::calls, to_jsonb(c) || jsonb_build_object('user_id', r.user_id, 'id', r.call_id,
        'conversation_id', r.call_id, 'persona', '{}'::jsonb, 'settled', false)) x`,
      [owner[0]!.id],
    );
    await client.query('analyze');
    const { rows } = await client.query<{ token: string; callRecordId: string }>(
      'select token, call_id as "callRecordId" from reps order by n',
    );
    return rows;
  } finally {
    await client.end();
  }
}
