import { fingerprint, isFingerprint, type SecretKeys } from '../../secrets/secrets.ts';

/** What a mailed link is good for. */
export type CodePurpose = 'confirm' | 'change' | 'reset';

/** Seconds that a link is good for. */
export const CODE_LIFETIME: Record<CodePurpose, number> = {
  confirm: 86_400,
  change: 86_400,
  reset: 3_600,
};

interface CodeFor {
  purpose: CodePurpose;
  userId: string;
  /** The address that it proves. */
  email: string;
}

const TIME_BYTES = 6;
const STAMP_BYTES = 16;

/**
 * The code of a mailed link: when it ends and the account's security stamp, signed. Nothing of it
 * is stored; a change of the stamp ends it early, which makes a reset or a change of address good
 * for once.
 */
export function mailedCode(
  secretKeys: SecretKeys,
  code: CodeFor,
  securityStamp: string,
  expiresAt: Date,
): string {
  const head = Buffer.concat([
    timeBytes(expiresAt),
    Buffer.from(securityStamp.replaceAll('-', ''), 'hex'),
  ]);
  return Buffer.concat([
    head,
    fingerprint(secretKeys, 'mailed codes', ...signedParts(code, head)),
  ]).toString('base64url');
}

/**
 * The security stamp at the time a code was made; undefined for a code that is over or was never
 * one.
 */
export function readMailedCode(
  secretKeys: SecretKeys,
  text: string,
  code: CodeFor,
  now: Date,
): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, TIME_BYTES + STAMP_BYTES);
  const signature = bytes.subarray(TIME_BYTES + STAMP_BYTES);
  if (!isFingerprint(signature, secretKeys, 'mailed codes', ...signedParts(code, head)))
    return undefined;
  if (head.readUIntBE(0, TIME_BYTES) <= now.getTime()) return undefined;
  return head.toString('hex', TIME_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function signedParts({ purpose, userId, email }: CodeFor, head: Buffer): string[] {
  return [purpose, userId, email, head.toString('hex')];
}

function timeBytes(time: Date): Buffer {
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeUIntBE(time.getTime(), 0, TIME_BYTES);
  return bytes;
}
