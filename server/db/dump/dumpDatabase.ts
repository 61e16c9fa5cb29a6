import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Dump, DumpedJob, DumpedSequence, DumpedTable } from './dump.ts';

/** Bytes of a table that are held at once. */
const PIECE = 4 * 1024 * 1024;

interface Sink {
  /**
   * Takes the next piece of a table, in PostgreSQL's text format of COPY; a piece may end within a
   * row.
   */
  table(name: string, piece: Buffer): Promise<void>;
  jobs(jobs: DumpedJob[]): Promise<void>;
}

/**
 * Hands over all rows of the product and all waiting jobs as they are at one moment, while others
 * go on writing. Migrations wait until it is done.
 * @returns what one needs to know to load it
 */
export async function dumpDatabase(connectionString: string, sink: Sink): Promise<Dump> {
  const client = new Client({
    connectionString,
    keepAlive: true,
    application_name: 'ringside backup',
  });
  client.on('error', () => undefined); // The query that was running rejects with the same error.
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const tables = await tablesOf(client);
    await client.query(
      `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    const dumped: DumpedTable[] = [];
    for (const table of tables) dumped.push({ ...table, rows: await copyOut(client, table, sink) });
    await sink.jobs(await jobsOf(client));
    const migrations = await migrationsOf(client);
    const { rows: about } = await client.query<{ server_version: string }>('show server_version');
    await client.query('commit');
    // Sequences stand outside of transactions: read last, they are past every row above.
    return {
      postgres: about[0]?.server_version ?? '',
      migrations,
      tables: dumped,
      sequences: await sequencesOf(client),
    };
  } finally {
    await client.end();
  }
}

/** A name as SQL wants it, within the schema `public`. */
export function quoted(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/** Every table of the product with the columns that are stored. */
export async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`);
  return rows;
}

async function copyOut(
  client: Client,
  { name, columns }: { name: string; columns: string[] },
  sink: Sink,
): Promise<number> {
  const stream = client.query(
    copyTo(`copy ${quoted(name)} (${columns.map(escapeIdentifier).join(', ')}) to stdout`),
  );
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    await sink.table(name, Buffer.concat(held));
    [held, size] = [[], 0];
  }
  if (size > 0) await sink.table(name, Buffer.concat(held));
  return stream.rowCount;
}

/** Those under way too: a job may run twice, and none may be lost. */
async function jobsOf(client: Client): Promise<DumpedJob[]> {
  const { rows } = await client.query<DumpedJob>(`
    select t.identifier, j.payload, q.queue_name as "queueName",
      to_json(j.run_at)#>>'{}' as "runAt", j.max_attempts as "maxAttempts", j.key, j.priority,
      array(select jsonb_object_keys(j.flags)) as flags
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`);
  return rows;
}

async function migrationsOf(client: Client): Promise<Dump['migrations']> {
  const { rows } = await client.query<{ made: string; hash: string }>(
    'select created_at as made, hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ made, hash }) => ({ made: Number(made), hash }));
}

async function sequencesOf(client: Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}
