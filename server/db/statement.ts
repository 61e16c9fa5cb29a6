import type { Executor } from './executor.ts';
import { keepsStatements } from './marks.ts';

interface Built<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * A statement that much is asked with: its text is built once, and read by PostgreSQL once a
 * connection.
 * @param name of its own
 * @param build the query, with `sql.placeholder` for what differs
 */
export function statement<Row>(
  name: string,
  build: (db: Executor) => Built<Row>,
): (db: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  const built = new WeakMap<object, ReturnType<Built<Row>['prepare']>>();
  return (db, values) => {
    let prepared = built.get(db);
    if (prepared === undefined) {
      // Without a name it is sent as any other.
      prepared = build(db).prepare(keepsStatements(db) ? name : '');
      built.set(db, prepared);
    }
    return prepared.execute(values);
  };
}
