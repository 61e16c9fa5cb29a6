import type { Context } from '#server/context.ts';
import {
  replaceIntegrationKey,
  replacePushKey,
  replaceReply,
  replaceTwoFactorKey,
  sealedIntegrationKeys,
  sealedPushKeys,
  sealedReplies,
  twoFactorKeys,
} from '#server/db/queries/accounts/sealedSecrets.ts';
import { sealedFor } from '../realCalls/integrations/keys.ts';
import { idInSeal, type Purpose, seal, secretKeyId, unseal } from './secrets.ts';

/** One secret that is kept enciphered. */
interface Sealed {
  purpose: Purpose;
  owner: string;
  sealed: Buffer;
  replace: (by: Buffer) => Promise<void>;
}

type Place = Pick<Context, 'db' | 'secretKeys'>;

/** How many secrets rest on each key. */
export interface SealedByKey {
  /** In the order of the keys, newest first. */
  byKey: { id: string; secrets: number }[];
  /**
   * On a key that is not among these, or sealed before keys had ids: `reencrypt` finds what can be
   * read.
   */
  others: number;
}

export async function countSealed({ db, secretKeys }: Place): Promise<SealedByKey> {
  const counted = new Map(secretKeys().map((key) => [secretKeyId(key), 0]));
  let others = 0;
  for await (const { sealed } of everySecret(db)) {
    const id = idInSeal(sealed);
    const before = counted.get(id);
    if (before === undefined) others += 1;
    else counted.set(id, before + 1);
  }
  return { byKey: [...counted].map(([id, secrets]) => ({ id, secrets })), others };
}

/**
 * Seals every secret that is kept with the newest key; those that are already are left alone.
 * Beside running servers, and as often as one likes.
 * @returns how many were sealed anew, and how many none of the keys reads
 */
export async function reencrypt({
  db,
  secretKeys,
}: Place): Promise<{ resealed: number; unreadable: number }> {
  const newestId = secretKeyId(secretKeys()[0] ?? '');
  const done = { resealed: 0, unreadable: 0 };
  for await (const { purpose, owner, sealed, replace } of everySecret(db)) {
    if (idInSeal(sealed) === newestId) continue;
    const text = readable(() => unseal(secretKeys, purpose, owner, sealed));
    if (text === null) done.unreadable += 1;
    else {
      await replace(seal(secretKeys, purpose, owner, text));
      done.resealed += 1;
    }
  }
  return done;
}

/** All there are: what is sealed anywhere has to be named here. */
async function* everySecret(db: Context['db']): AsyncGenerator<Sealed> {
  for await (const row of twoFactorKeys(db))
    yield {
      purpose: 'two-factor keys',
      owner: row.userId,
      sealed: row.sealed,
      replace: (by) => replaceTwoFactorKey(db, row, by),
    };
  for await (const row of sealedIntegrationKeys(db))
    yield {
      purpose: 'integration keys',
      owner: sealedFor(row),
      sealed: row.sealed,
      replace: (by) => replaceIntegrationKey(db, row, by),
    };
  for await (const row of sealedReplies(db))
    yield {
      purpose: 'kept replies',
      owner: row.userId,
      sealed: row.sealed,
      replace: (by) => replaceReply(db, row, by),
    };
  for (const row of await sealedPushKeys(db))
    yield {
      purpose: 'push keys',
      owner: row.publicKey,
      sealed: row.sealed,
      replace: (by) => replacePushKey(db, row, by),
    };
}

function readable(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null; // Counted as unreadable: its owner has to make it anew.
  }
}
