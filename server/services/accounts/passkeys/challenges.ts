import { randomBytes } from 'node:crypto';
import type { RequestOptions } from '#core/contract/account/passkeys.ts';
import type { Context } from '#server/context.ts';
import {
  insertChallenge,
  type Challenge,
  type PasskeyRow,
} from '#server/db/queries/accounts/passkeys.ts';
import { requireRelyingParty } from './relyingParty.ts';

/** For the person to find the device and to unlock it. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Who is to use a passkey, and what for. */
export type PasskeyUse = Pick<Challenge, 'purpose' | 'userId' | 'sessionId'>;

/** Random bytes that a passkey is to sign, kept until they are used or too old. */
export async function newChallenge(
  { db, now }: Context,
  { purpose, userId, sessionId }: PasskeyUse,
): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { challenge, purpose, userId, sessionId, expiresAt });
  return challenge;
}

/**
 * What a browser needs to use a passkey.
 * @param allowed those that will do; none: whichever the person chooses
 * @throws {ProblemError} 409 where this server can have no passkeys
 */
export async function requestOptions(
  context: Context,
  use: PasskeyUse,
  userVerification: RequestOptions['userVerification'],
  allowed: PasskeyRow[] = [],
): Promise<RequestOptions> {
  const { rpId } = requireRelyingParty(context);
  return {
    challenge: (await newChallenge(context, use)).toString('base64url'),
    rpId,
    timeout: CHALLENGE_MS,
    allowCredentials: allowed.map(descriptorOf),
    userVerification,
  };
}

export function descriptorOf({ credentialId, transports }: PasskeyRow) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    ...(transports.length > 0 && { transports }),
  };
}
