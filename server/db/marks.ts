/** Databases whose statements PostgreSQL may keep. */
const keepers = new WeakSet<object>();
/** Transactions that have told all servers of something. */
const tellers = new WeakSet<object>();

/** Not where a pooler gives each transaction another connection. */
export function keepStatements(db: object): void {
  keepers.add(db);
}

export function keepsStatements(db: object): boolean {
  return keepers.has(db);
}

export function markTold(tx: object): void {
  tellers.add(tx);
}

export function hasTold(tx: object): boolean {
  return tellers.has(tx);
}
