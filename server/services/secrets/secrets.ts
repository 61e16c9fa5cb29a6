import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What a key is for; each purpose has a key of its own, derived from the secret key. */
export type Purpose =
  | 'integration keys'
  | 'kept replies'
  | 'two-factor keys'
  | 'recovery codes'
  | 'mailed codes'
  | 'addresses'
  | 'refreshed tokens'
  | 'Vapi webhooks'
  | 'push keys'
  | 'unsubscribing';

/**
 * The installation's secret keys, each of at least 32 characters. The first one signs and
 * enciphers; the others only verify and decipher what was made before it. Asked for anew with every
 * use, since a rotation may have changed them.
 */
export type SecretKeys = () => readonly string[];

const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A keyed hash of these parts: nobody without the newest secret key can make it or guess what it
 * was made of.
 */
export function fingerprint(keys: SecretKeys, purpose: Purpose, ...parts: string[]): Buffer {
  return hashWith(newest(keys), purpose, parts);
}

/** The same by every secret key, newest first: one of them is what was made before a rotation. */
export function fingerprints(keys: SecretKeys, purpose: Purpose, ...parts: string[]): Buffer[] {
  return keys().map((key) => hashWith(key, purpose, parts));
}

/**
 * Whether this is a fingerprint by any of the secret keys, found in a time that tells nothing of
 * where they differ.
 */
export function isFingerprint(
  given: Buffer,
  keys: SecretKeys,
  purpose: Purpose,
  ...parts: string[]
): boolean {
  return fingerprints(keys, purpose, ...parts).some(
    (expected) => given.length === expected.length && timingSafeEqual(given, expected),
  );
}

/**
 * AES-256-GCM: the id of the key, the initialisation vector, the cipher text and its tag.
 * @param owner whose secret it is, such as a user's id: it can be read for the same owner and
 * purpose alone
 */
export function seal(keys: SecretKeys, purpose: Purpose, owner: string, text: string): Buffer {
  const key = newest(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv);
  cipher.setAAD(boundTo(purpose, owner));
  return Buffer.concat([
    idOf(key),
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/**
 * @throws where it was sealed with a key that is not among these, for another owner, or was damaged
 */
export function unseal(keys: SecretKeys, purpose: Purpose, owner: string, sealed: Buffer): string {
  const key = keyOf(keys, sealed);
  return key === undefined
    ? unsealUnbound(keys, purpose, sealed)
    : decipher(sealed.subarray(ID_BYTES), keyFor(key, purpose), boundTo(purpose, owner));
}

/** The id of the key that a secret rests on; anything where it was sealed before keys had ids. */
export function idInSeal(sealed: Buffer): string {
  return sealed.toString('hex', 0, ID_BYTES);
}

/**
 * Whether what somebody shows is a secret, found in a time that tells nothing of where they differ.
 */
export function isSameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** A name for a secret key that gives nothing of it away. */
export function secretKeyId(key: string): string {
  return idOf(key).toString('hex');
}

/** Secrets that were sealed before keys had ids: bound to nobody, by whichever key there was. */
function unsealUnbound(keys: SecretKeys, purpose: Purpose, sealed: Buffer): string {
  for (const key of keys()) {
    try {
      return decipher(sealed, keyFor(key, purpose));
    } catch {
      continue; // Another key's, or damaged: which one, the end of the list tells.
    }
  }
  throw new Error('none of the secret keys reads this secret');
}

function decipher(sealed: Buffer, key: Buffer, boundTo?: Buffer): string {
  const aes = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  if (boundTo) aes.setAAD(boundTo);
  aes.setAuthTag(sealed.subarray(-TAG_BYTES));
  return aes.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + aes.final('utf8');
}

function keyOf(keys: SecretKeys, sealed: Buffer): string | undefined {
  const id = idInSeal(sealed);
  return keys().find((key) => secretKeyId(key) === id);
}

function boundTo(purpose: Purpose, owner: string): Buffer {
  return Buffer.from(JSON.stringify([purpose, owner]));
}

function newest(keys: SecretKeys): string {
  const [key] = keys();
  if (key === undefined) throw new Error('there is no secret key');
  return key;
}

function idOf(key: string): Buffer {
  return createHmac('sha256', key).update('the id of a secret key').digest().subarray(0, ID_BYTES);
}

function hashWith(key: string, purpose: Purpose, parts: string[]): Buffer {
  return createHmac('sha256', keyFor(key, purpose)).update(JSON.stringify(parts)).digest();
}

function keyFor(key: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}
