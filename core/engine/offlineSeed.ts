import { hashOfParts } from '#core/language/hash.ts';

/**
 * The seed of a call that is held without a network: it follows from the call's own id, so that
 * nobody picks a line they like.
 */
export function offlineSeed(clientCallId: string): number {
  return hashOfParts(clientCallId);
}
