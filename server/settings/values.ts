import { isIP } from 'node:net';
import { z } from 'zod';

/** So many times within so many seconds. */
export interface Limit {
  count: number;
  seconds: number;
}

/** Characters of a secret key, at least. */
const SECRET_KEY_LENGTH = 32;

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

export const limit = (standard: string) =>
  z
    .string()
    .regex(/^\d{1,9}\/\d{1,4}[smhd]$/)
    .default(standard)
    .transform(limitOf);

export const wholeNumber = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
    .default(standard);

/** Host, key and secret, and a bucket as the only part of the path. */
export function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    username !== '' &&
    password !== '' &&
    /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(pathname)
  );
}

/**
 * One secret key, or several with commas between; null where one is too short. Where every part is,
 * the commas belong to one key, as somebody may have chosen it before there could be several.
 */
export function secretKeys(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim());
  const isLong = (key: string) => key.length >= SECRET_KEY_LENGTH;
  const keys = parts.some(isLong) ? parts : [text];
  return keys.every(isLong) ? keys : null;
}

/** A host name or address that leads to this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

export function proxyTrust(text: string): boolean | number | string[] {
  const value = text.trim().toLowerCase();
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}

/**
 * An address, or a network as address/bits, or one of the names that the HTTP frame knows for
 * private ones.
 */
export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function limitOf(text: string): Limit {
  const [count, time = ''] = text.split('/');
  return { count: Number(count), seconds: secondsOf(time) };
}

export function secondsOf(time: string): number {
  return Number.parseInt(time, 10) * (SECONDS[time.at(-1) ?? ''] ?? 1);
}

/** `female=a,b male=c,d`: at least one of each; null for anything else. */
export function voiceLists(text: string): { female: string[]; male: string[] } | null {
  const lists = new Map(
    text
      .trim()
      .split(/\s+/)
      .map((list) => list.split('=', 2) as [string, string | undefined]),
  );
  const of = (gender: string) => (lists.get(gender) ?? '').split(',').filter(Boolean);
  const voices = { female: of('female'), male: of('male') };
  return voices.female.length > 0 && voices.male.length > 0 && lists.size === 2 ? voices : null;
}
