import { once } from 'node:events';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { quoted, tablesOf } from './dumpDatabase.ts';
import type { Dump, DumpedJob } from './dump.ts';

export interface Loading {
  /** Takes the next piece of a table; the pieces of a table come one after the other. */
  table(name: string, piece: AsyncIterable<Buffer>): Promise<void>;
  job(job: DumpedJob): Promise<void>;
}

/**
 * Fills a database whose schema is as old as the dump: all of it or nothing. References are taken
 * off before and put back after, which checks every one of them, so that the tables may come in any
 * order.
 * @param give hands over what the dump holds
 */
export async function loadDump(
  connectionString: string,
  dump: Dump,
  give: (loading: Loading) => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString,
    keepAlive: true,
    application_name: 'ringside restore',
  });
  client.on('error', () => undefined); // The query that was running rejects with the same error.
  await client.connect();
  try {
    await client.query('begin');
    const references = await referencesOf(client);
    const tables = await tablesOf(client);
    await run(
      client,
      references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    );
    await run(
      client,
      tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`),
    );
    // A migration may have put rows there.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    await copyIn(client, dump, give);
    for (const { name, last } of dump.sequences)
      await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    await run(
      client,
      tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`),
    );
    await run(
      client,
      references.map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${name} ${definition}`,
      ),
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function copyIn(
  client: Client,
  dump: Dump,
  give: (loading: Loading) => Promise<void>,
): Promise<void> {
  const about = new Map(dump.tables.map((table) => [table.name, table]));
  let open: { name: string; stream: CopyStreamQuery; failed: Promise<never> } | undefined;
  await give({
    table: async (name, piece) => {
      if (open?.name !== name) {
        await close();
        open = start(name);
      }
      for await (const chunk of piece)
        if (!open.stream.write(chunk))
          await Promise.race([once(open.stream, 'drain'), open.failed]);
    },
    job: async (job) => {
      await close();
      await client.query(
        'select graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5, $6, $7, $8::text[])',
        [
          job.identifier,
          JSON.stringify(job.payload),
          job.queueName,
          job.runAt,
          job.maxAttempts,
          job.key,
          job.priority,
          job.flags.length > 0 ? job.flags : null,
        ],
      );
    },
  });
  await close();

  function start(name: string): NonNullable<typeof open> {
    const columns = about.get(name)?.columns ?? [];
    const stream = client.query(
      copyFrom(`copy ${quoted(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`),
    );
    const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
    failed.catch(() => undefined); // Whoever writes next or closes is told.
    return { name, stream, failed };
  }

  async function close(): Promise<void> {
    if (open === undefined) return;
    const { name, stream, failed } = open;
    open = undefined;
    stream.end();
    await Promise.race([once(stream, 'finish'), failed]);
    const expected = about.get(name)?.rows;
    if (stream.rowCount !== expected)
      throw new Error(`The table ${name} took ${stream.rowCount} rows in place of ${expected}.`);
  }
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function referencesOf(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conparentid = 0 order by 1, 2`);
  return rows;
}

async function run(client: Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
