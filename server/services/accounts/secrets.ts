import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

type Purpose =
  | 'integration keys'
  | 'two-factor keys'
  | 'recovery codes'
  | 'mailed codes'
  | 'addresses'
  | 'Vapi webhooks'
  | 'push keys'
  | 'unsubscribing';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A keyed hash of these parts: nobody without the installation's secret can make it or guess what it was made of. */
export function fingerprint(secretKey: string, purpose: Purpose, ...parts: string[]): Buffer {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(JSON.stringify(parts)).digest();
}

/** AES-256-GCM: what only this installation can read again. */
export function seal(secretKey: string, purpose: Purpose, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws where it was sealed with another secret or was damaged */
export function unseal(secretKey: string, purpose: Purpose, sealed: Buffer): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(secretKey, purpose),
    sealed.subarray(0, IV_BYTES),
  );
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return (
    decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  );
}

function keyFor(secretKey: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}
