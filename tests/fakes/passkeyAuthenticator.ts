import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#core/contract/account/passkeys.ts';

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

interface Credential {
  id: Buffer;
  rpId: string;
  userHandle: string;
  privateKey: KeyObject;
}

/**
 * A phone or security key: makes real ES256 keys, keeps them, and signs with them as WebAuthn has
 * it.
 */
export class PasskeyAuthenticator {
  /** Of the page that the browser shows. */
  origin: string;
  /** Whether it knows its user, by a finger or a PIN. */
  verifiesUser = true;
  /** Signatures made so far; 0 where it does not count them. */
  counter = 0;
  /** Whether a password manager keeps its keys elsewhere too. */
  backsUp = false;
  credentials: Credential[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What a browser gives for `navigator.credentials.create`. */
  create(options: CreationOptions): Attestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.credentials.push({ id, rpId: options.rp.id, userHandle: options.user.id, privateKey });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
    const authData = Buffer.concat([this.data(options.rp.id, HAS_CREDENTIAL), credential]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser gives for `navigator.credentials.get`, with the newest key that will do. */
  get({ allowCredentials, challenge, rpId }: RequestOptions): Assertion {
    const allowed = allowCredentials.map(({ id }) => id);
    const credential = this.credentials.findLast(
      (one) =>
        one.rpId === rpId &&
        (allowed.length === 0 || allowed.includes(one.id.toString('base64url'))),
    );
    if (!credential) throw new Error('there is no such passkey here');
    if (this.counter > 0) this.counter++;
    const authenticatorData = this.data(rpId);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url'));
    const signed = Buffer.concat([authenticatorData, clientHash.digest()]);
    const id = credential.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  private data(rpId: string, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const own =
      USER_PRESENT |
      (this.verifiesUser ? USER_VERIFIED : 0) |
      (this.backsUp ? BACKUP_ELIGIBLE | BACKED_UP : 0);
    const rpHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpHash, Buffer.from([own | flags]), counter]);
  }

  private clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}
