import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256, in hex, of a value's JSON with sorted keys: equal values have equal hashes whatever the
 * order of their keys.
 */
export function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const key of sortedKeys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(item)}`;
  }
  return `{${text}}`;
}

/** Most objects are written with their keys in order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  return keys.every((key, place) => place === 0 || keys[place - 1]! < key) ? keys : keys.toSorted();
}

/** Few keys make up thousands of a call's turns. */
function quoted(key: string): string {
  const known = quotes.get(key);
  if (known !== undefined) return known;
  const made = JSON.stringify(key);
  if (quotes.size < MOST_KEYS) quotes.set(key, made);
  return made;
}

const quotes = new Map<string, string>();
const MOST_KEYS = 1000;
