import type { Database } from './connect.ts';

/** What a query needs: the database, or the transaction under way. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;
