import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection string of the run's template database: migrated and seeded, and nobody's to
     * connect to.
     */
    template: string;
    /**
     * The module of the work pool's threads, built: from source, a thread takes longer to begin
     * than most tests to run.
     */
    worker: string;
  }
}

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A fresh copy of the template, the caller's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    `create database ${name} template ${new URL(inject('template')).pathname.slice(1)} strategy file_copy`,
  );
  return {
    connectionString: withDatabase(name),
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(name: string): string {
  const url = new URL(inject('template'));
  url.pathname = `/${name}`;
  return url.href;
}
