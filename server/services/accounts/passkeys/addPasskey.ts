import type { z } from 'zod';
import type { Proof } from '#core/contract/account/account.ts';
import {
  MAX_PASSKEYS,
  type addPasskeyRequestSchema,
  type Attestation,
  type CreationOptions,
  type Passkey,
} from '#core/contract/account/passkeys.ts';
import type { Context } from '#server/context.ts';
import {
  insertPasskey,
  listPasskeys,
  takeChallenge,
} from '#server/db/queries/accounts/passkeys.ts';
import { findUserForUpdate } from '#server/db/queries/accounts/users.ts';
import { findAccount } from '../findAccount.ts';
import { queueNotice } from '../mails/notices.ts';
import { requireProof } from '../secondFactor/proof.ts';
import type { Bearer } from '../sessions/sessions.ts';
import { recordOfSession } from '../activity.ts';
import { ProblemError } from '../../problemError.ts';
import { CHALLENGE_MS, descriptorOf, newChallenge, type PasskeyUse } from './challenges.ts';
import { challengeIn } from './clientData.ts';
import { passkeyOnWire } from './managePasskeys.ts';
import { RELYING_PARTY_NAME, relyingParty, requireRelyingParty } from './relyingParty.ts';
import { userHandle } from './userHandle.ts';

/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser needs to make a passkey, for a user who proved who they are. What it makes is
 * taken in this session alone.
 * @throws {ProblemError} where the user does not prove it, or cannot have one more
 */
export async function passkeyOptions(
  context: Context,
  bearer: Bearer,
  proof: Proof,
): Promise<CreationOptions> {
  const { rpId } = requireRelyingParty(context);
  const user = await findAccount(context, bearer.userId);
  const existing = await listPasskeys(context.db, user.id);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  await requireProof(context, user, bearer, proof);
  const challenge = await newChallenge(context, addingBy(bearer));
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: rpId, name: RELYING_PARTY_NAME },
    user: {
      id: userHandle(user.id).toString('base64url'),
      name: user.email,
      displayName: user.firstName || user.email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/**
 * Keeps the passkey that a browser made.
 * @throws {ProblemError} 400 where it is not good, 409 where it is known
 */
export async function addPasskey(
  context: Context,
  bearer: Bearer,
  { name, attestation }: z.output<typeof addPasskeyRequestSchema>,
): Promise<Passkey> {
  const made = await verified(context, bearer, attestation);
  if (!made) throw notGood();
  return context.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, bearer.userId);
    if (!user) throw notGood();
    if ((await listPasskeys(tx, user.id)).length >= MAX_PASSKEYS) throw tooMany();
    const passkey = await insertPasskey(tx, {
      ...made,
      userId: user.id,
      name,
      createdAt: context.now(),
    });
    if (!passkey) throw known();
    await recordOfSession(context, tx, bearer, 'passkey-added');
    await queueNotice(context, tx, 'passkeyAdded', user);
    return passkeyOnWire(passkey);
  });
}

async function verified(context: Context, bearer: Bearer, attestation: Attestation) {
  const { db, log, now } = context;
  const party = relyingParty(context);
  const challenge = challengeIn(attestation.response.clientDataJSON);
  if (!party || !challenge) return undefined;
  if (!(await takeChallenge(db, { ...addingBy(bearer), challenge }, now()))) return undefined;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...response } = attestation.response;
  const result = await verifyRegistrationResponse({
    response: { ...attestation, response, clientExtensionResults: {} },
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    log.info({ err: error, userId: bearer.userId }, 'a new passkey was refused');
    return null;
  });
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    backedUp: credentialBackedUp,
  };
}

function addingBy({ userId, sessionId }: Bearer): PasskeyUse {
  return { purpose: 'register', userId, sessionId };
}

function tooMany(): ProblemError {
  return new ProblemError(
    409,
    'too-many-passkeys',
    'Conflict',
    `You have ${MAX_PASSKEYS} passkeys, which is the most you can have. Delete one you no longer use.`,
  );
}

function notGood(): ProblemError {
  return new ProblemError(
    400,
    'passkey-refused',
    'Bad Request',
    'This passkey couldn’t be added. Try again.',
  );
}

function known(): ProblemError {
  return new ProblemError(409, 'passkey-exists', 'Conflict', 'You’ve already added this passkey.');
}
