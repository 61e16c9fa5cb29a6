import type { PublicConfig } from '#core/contract/config.ts';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#core/contract/account/passkeys.ts';

/*
 * What the browser does with passkeys. Its library is fetched when a passkey is wanted: most visits
 * never do.
 */

/**
 * Why passkeys do not work on this page: it is open at another address than the one they belong to,
 * or the browser knows none.
 */
export type PasskeyObstacle = 'address' | 'browser';

/**
 * What keeps this page from using passkeys; null where nothing does, as far as is known before the
 * server's settings are.
 */
export function passkeyObstacle(
  passkeys: PublicConfig['passkeys'] | undefined,
): PasskeyObstacle | null {
  if (passkeys != null && location.hostname !== passkeys.rpId) return 'address';
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'browser';
}

/**
 * Whether this page may use passkeys: they belong to the server's name, and need a browser that
 * knows them.
 */
export function hasPasskeys(passkeys: PublicConfig['passkeys'] | undefined): boolean {
  return passkeys != null && passkeyObstacle(passkeys) === null;
}

/**
 * Makes a passkey; null where the person went back or took too long, or `ended` came before.
 * @throws {WebAuthnError} for anything else
 */
export async function makePasskey(
  options: CreationOptions,
  ended: AbortSignal,
): Promise<Attestation | null> {
  const { startRegistration, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  return await unlessCalledOff(
    () => startRegistration({ optionsJSON: options }),
    ended,
    () => WebAuthnAbortService.cancelCeremony(),
  );
}

/**
 * Signs with a passkey; null where the person went back or took too long, or `ended` came before.
 * @throws {WebAuthnError} for anything else
 */
export async function signWithPasskey(
  options: RequestOptions,
  ended: AbortSignal,
): Promise<Assertion | null> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  return await unlessCalledOff(
    () => startAuthentication({ optionsJSON: options }),
    ended,
    () => WebAuthnAbortService.cancelCeremony(),
  );
}

/** Whether this browser offers passkeys where a name is typed. */
export async function offersPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return await browserSupportsWebAuthnAutofill();
}

/**
 * Has the browser offer passkeys where a name is typed, and waits for one to be chosen; null where
 * `ended` or another use of passkeys came before that. The page needs a field whose `autocomplete`
 * ends in `webauthn`.
 */
export async function offerPasskeys(
  options: RequestOptions,
  ended: AbortSignal,
): Promise<Assertion | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
    await import('@simplewebauthn/browser');
  return await unlessCalledOff(
    () => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
    ended,
    // The library asks this too before it can be ended.
    () => void browserSupportsWebAuthnAutofill().then(() => WebAuthnAbortService.cancelCeremony()),
  );
}

/** Whether a passkey could not be made since its device holds one of this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError';
}

async function unlessCalledOff<Result>(
  start: () => Promise<Result>,
  ended: AbortSignal,
  callOff: () => void,
): Promise<Result | null> {
  if (ended.aborted) return null;
  ended.addEventListener('abort', callOff);
  try {
    const result = await start();
    return ended.aborted ? null : result;
  } catch (error) {
    if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return null;
    throw error;
  } finally {
    ended.removeEventListener('abort', callOff);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
