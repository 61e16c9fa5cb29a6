import { z } from 'zod';
import { line, text } from '../text.ts';

/*
 * Passkeys are WebAuthn credentials. What goes over the wire is JSON as the standard has it
 * (WebAuthn level 3, section 5.1), byte strings in base64url: options from the server go to
 * `navigator.credentials`, what comes of it goes back.
 */

/** Characters of a passkey's name. */
export const PASSKEY_NAME_LENGTH = 60;
/** Of one user. */
export const MAX_PASSKEYS = 20;

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const publicKeyType = z.literal('public-key');
const descriptorSchema = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.array(z.string()).optional(),
});
const requirement = z.enum(['discouraged', 'preferred', 'required']);

/** For `navigator.credentials.create`. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: requirement,
    requireResidentKey: z.boolean(),
    userVerification: requirement,
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /** Empty: whichever passkey the user chooses. */
  allowCredentials: z.array(descriptorSchema),
  userVerification: requirement,
});

/** What a browser made of the options for a new passkey. */
export const attestationSchema = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(32_000),
    transports: z.array(text(32)).max(16).optional(),
  }),
});

/** What a browser made of the options for the use of a passkey. */
export const assertionSchema = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: publicKeyType,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(32_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null before its first use. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether it is kept on more than one device, as a password manager does. */
  backedUp: z.boolean(),
});

export const passkeysSchema = z.object({
  /** The oldest first. */
  passkeys: z.array(passkeySchema),
  /** Whether a password needs one of them, or another second factor, beside it. */
  secondFactor: z.boolean(),
});

export const passkeyNameSchema = line(PASSKEY_NAME_LENGTH).min(1);
export const addPasskeyRequestSchema = z.object({
  name: passkeyNameSchema,
  attestation: attestationSchema,
});
export const renamePasskeyRequestSchema = z.object({ name: passkeyNameSchema });
export const passkeySignInRequestSchema = z.object({ passkey: assertionSchema });

export type CreationOptions = z.infer<typeof creationOptionsSchema>;
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
export type Attestation = z.infer<typeof attestationSchema>;
export type Assertion = z.infer<typeof assertionSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type Passkeys = z.infer<typeof passkeysSchema>;
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;
export type PasskeySignInRequest = z.infer<typeof passkeySignInRequestSchema>;
