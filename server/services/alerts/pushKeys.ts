import { createECDH, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import {
  dropPushKeys,
  keepPushKeys,
  readPushKeys,
  type PushKeysRow,
} from '#server/db/queries/alerts/pushSubscriptions.ts';
import { seal, type SecretKeys, unseal } from '../secrets/secrets.ts';

/** A pair on P-256, in base64url: the point uncompressed. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Asked for with every start of the app; they change never while a server runs. */
const known = new WeakMap<Context['db'], Promise<PushKeys>>();

/**
 * The installation's VAPID keys, the same over restarts and for all servers on its database; made
 * where there are none yet.
 */
export function pushKeys(
  context: Pick<Context, 'db' | 'log' | 'now' | 'secretKeys'>,
): Promise<PushKeys> {
  const before = known.get(context.db);
  if (before) return before;
  const keys = readOrMake(context);
  known.set(context.db, keys);
  keys.catch(() => known.delete(context.db));
  return keys;
}

async function readOrMake({
  db,
  log,
  now,
  secretKeys,
}: Pick<Context, 'db' | 'log' | 'now' | 'secretKeys'>): Promise<PushKeys> {
  const kept = await readPushKeys(db);
  const keys = kept && opened(secretKeys, kept);
  if (keys) return keys;
  return db.transaction(async (tx) => {
    if (kept) {
      log.warn(
        'the keys for push messages cannot be read with this secret key: new ones are made, and devices have to be subscribed again',
      );
      await dropPushKeys(tx, kept.publicKey);
    }
    const made = newKeys();
    // Of servers that start at once one keeps its own, and all go on with those.
    const row = await keepPushKeys(
      tx,
      {
        publicKey: made.publicKey,
        privateKey: seal(secretKeys, 'push keys', made.publicKey, made.privateKey),
      },
      now(),
    );
    return unsealed(secretKeys, row);
  });
}

function opened(secretKeys: SecretKeys, row: PushKeysRow): PushKeys | null {
  try {
    return unsealed(secretKeys, row);
  } catch {
    return null;
  }
}

function unsealed(secretKeys: SecretKeys, { publicKey, privateKey }: PushKeysRow): PushKeys {
  return { publicKey, privateKey: unseal(secretKeys, 'push keys', publicKey, privateKey) };
}

function newKeys(): PushKeys {
  for (;;) {
    const curve = createECDH('prime256v1');
    const secret = randomBytes(32);
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue; // One number in four thousand million is above the curve's order.
    }
    return {
      publicKey: curve.getPublicKey().toString('base64url'),
      privateKey: secret.toString('base64url'),
    };
  }
}
