import type { Assertion } from '#core/contract/account/passkeys.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  lockPasskey,
  takeChallenge,
  updatePasskey,
  type PasskeyRow,
} from '#server/db/queries/accounts/passkeys.ts';
import type { PasskeyUse } from './challenges.ts';
import { challengeIn } from './clientData.ts';
import { relyingParty, type RelyingParty } from './relyingParty.ts';
import { userHandle } from './userHandle.ts';

export interface UsedPasskey {
  userId: string;
  /** Whether the device knew its user, by a finger, a face or a PIN. */
  userVerified: boolean;
  createdAt: Date;
}

/**
 * Whose passkey signed a challenge that was made for this use; undefined where none did. The
 * challenge is used up either way.
 */
export async function takePasskey(
  context: Context,
  assertion: Assertion,
  use: PasskeyUse,
): Promise<UsedPasskey | undefined> {
  const { db, now } = context;
  const party = relyingParty(context);
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (!party || !challenge || !(await takeChallenge(db, { ...use, challenge }, now())))
    return undefined;
  return db.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, Buffer.from(assertion.id, 'base64url'));
    if (!passkey || !isFor(passkey, assertion, use)) return undefined;
    return verify(context, tx, { passkey, assertion, challenge, party, use });
  });
}

/** A passkey that nobody was asked for by name says itself whose it is. */
function isFor(passkey: PasskeyRow, { response }: Assertion, use: PasskeyUse): boolean {
  const handle = response.userHandle ?? null;
  if (handle === null) return use.userId === passkey.userId;
  const own = use.userId === null || use.userId === passkey.userId;
  return own && handle === userHandle(passkey.userId).toString('base64url');
}

interface Signed {
  passkey: PasskeyRow;
  assertion: Assertion;
  challenge: Buffer;
  party: RelyingParty;
  use: PasskeyUse;
}

async function verify(
  { log, now }: Context,
  tx: Transaction,
  { passkey, assertion, challenge, party, use }: Signed,
): Promise<UsedPasskey | undefined> {
  // Loading it takes as long as a start of the server may.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle: handle, ...response } = assertion.response;
  const result = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: { ...response, ...(handle != null && { userHandle: handle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: use.purpose === 'sign-in',
  }).catch((error: unknown) => {
    // A signature or counter that is not right, or bytes that are none of WebAuthn's: all that this
    // call looks at came with the request.
    log.info({ err: error, userId: passkey.userId }, 'a passkey was refused');
    return null;
  });
  if (!result?.verified) return undefined;
  const { newCounter, credentialBackedUp, userVerified } = result.authenticationInfo;
  await updatePasskey(tx, passkey, {
    counter: newCounter,
    backedUp: credentialBackedUp,
    lastUsedAt: now(),
  });
  return { userId: passkey.userId, userVerified, createdAt: passkey.createdAt };
}
