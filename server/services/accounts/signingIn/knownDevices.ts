import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  forgetDevices,
  isKnownDevice,
  keepLatestDevices,
  rememberDevice,
} from '#server/db/queries/accounts/knownDevices.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string | null;
  /** What this server gave the browser at an earlier sign-in. */
  deviceToken: string | null;
}

/**
 * A browser that is not used to sign in for so many days is forgotten; none keeps a cookie for
 * longer either.
 */
export const DEVICE_KEPT_DAYS = 400;
/** Of one user. */
const DEVICES_KEPT = 20;
const DAY_MS = 86_400_000;

/** The hash of the browser's token where whoever has this address signed in with it before. */
export async function knownDevice(
  { db, now }: Context,
  normalizedEmail: string,
  { deviceToken }: Origin,
): Promise<Buffer | null> {
  if (deviceToken === null) return null;
  const hash = hashToken(deviceToken);
  return (await isKnownDevice(db, normalizedEmail, hash, devicesKeptSince(now()))) ? hash : null;
}

/**
 * Knows a browser from now on as one of the user's.
 * @returns its new token: a new one each time, so that a token which somebody else put there is
 * worth nothing
 */
export async function knowDevice(
  { now }: Context,
  tx: Executor,
  userId: string,
  { deviceToken }: Pick<Origin, 'deviceToken'>,
): Promise<string> {
  const token = newToken();
  const before = deviceToken === null ? null : hashToken(deviceToken);
  await rememberDevice(tx, { userId, hash: hashToken(token), before, at: now() });
  await keepLatestDevices(tx, userId, DEVICES_KEPT);
  return token;
}

/**
 * After a change of the password: whoever had the old one is a stranger again, but for the browser
 * that changed it.
 */
export async function forgetOtherDevices(
  tx: Executor,
  userId: string,
  { deviceToken }: Pick<Origin, 'deviceToken'>,
): Promise<void> {
  await forgetDevices(tx, userId, deviceToken === null ? null : hashToken(deviceToken));
}

export function devicesKeptSince(now: Date): Date {
  return new Date(now.getTime() - DEVICE_KEPT_DAYS * DAY_MS);
}
