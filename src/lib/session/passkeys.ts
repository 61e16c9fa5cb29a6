import type { PublicConfig } from '#core/contract/config.ts';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#core/contract/account/passkeys.ts';

/*
 * What the browser does with passkeys. Its library is fetched when a passkey is wanted: most visits never do.
 */

/** Whether this page may use passkeys: they belong to the server's name, and need a browser that knows them. */
export function hasPasskeys(passkeys: PublicConfig['passkeys'] | undefined): boolean {
  return (
    passkeys != null &&
    location.hostname === passkeys.rpId &&
    typeof globalThis.PublicKeyCredential === 'function'
  );
}

/** Makes a passkey; null where the person went back or took too long. @throws {WebAuthnError} for anything else */
export async function makePasskey(options: CreationOptions): Promise<Attestation | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await unlessCalledOff(startRegistration({ optionsJSON: options }));
}

/** Signs with a passkey; null where the person went back or took too long. @throws {WebAuthnError} for anything else */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await unlessCalledOff(startAuthentication({ optionsJSON: options }));
}

/** Whether this browser offers passkeys where a name is typed. */
export async function offersPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return await browserSupportsWebAuthnAutofill();
}

/** Has the browser offer passkeys where a name is typed, and waits for one to be chosen; null where something else came before it. */
export async function offerPasskeys(options: RequestOptions): Promise<Assertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await unlessCalledOff(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
  );
}

/** Ends what waits for a passkey. */
export async function callOffPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Whether a passkey could not be made since its device holds one of this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}

async function unlessCalledOff<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null;
    throw error;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
