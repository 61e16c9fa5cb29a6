import { Client } from 'pg';

/** What stands in a database that a dump is to be loaded into. */
export interface Standing {
  /** Whether a server of ours is connected. */
  inUse: boolean;
  /** `strange`: tables that are not ours; `fresh`: ours, and nobody registered. */
  content: 'none' | 'fresh' | 'used' | 'strange';
}

export async function standingOf(connectionString: string): Promise<Standing> {
  return using(connectionString, async (client) => {
    const { rows } = await client.query<{ others: boolean; tables: boolean; ours: boolean }>(`
      select exists (select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and application_name in ('ringside', 'ringside workers')) as others,
        exists (select 1 from pg_class where relnamespace = to_regnamespace('public')::oid
          and relkind in ('r', 'p', 'v', 'm')) as tables,
        to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.users') is not null as ours`);
    const { others = false, tables = false, ours = false } = rows[0] ?? {};
    if (!ours) return { inUse: others, content: tables ? 'strange' : 'none' };
    const { rows: users } = await client.query<{ some: boolean }>(
      'select exists (select 1 from public.users) as some',
    );
    return { inUse: others, content: users[0]?.some ? 'used' : 'fresh' };
  });
}

/**
 * Takes away what a first start made, so that the schema can be made as old as a dump is. Call for
 * a `fresh` one alone.
 */
export async function clearFresh(connectionString: string): Promise<void> {
  await using(connectionString, (client) =>
    client.query(
      `begin; drop schema public cascade; drop schema drizzle cascade;
      drop schema if exists graphile_worker cascade; create schema public; commit`,
    ),
  );
}

async function using<Result>(
  connectionString: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: 'ringside restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
