import { isIP } from 'node:net';
import type { PublicConfig } from '#core/contract/config.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '../../problemError.ts';

export type RelyingParty = NonNullable<PublicConfig['passkeys']>;

/** What authenticators show beside a user's address. */
export const RELYING_PARTY_NAME = 'Ringside';

/**
 * Where passkeys work. They belong to a name over a secure connection: an address by numbers has
 * none, but one's own machine, which is `localhost`.
 */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>): RelyingParty | null {
  const { hostname, protocol, port } = new URL(publicUrl);
  const own = hostname === 'localhost' || /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (!own && (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || protocol !== 'https:')) return null;
  const rpId = own ? 'localhost' : hostname;
  return { rpId, origin: `${protocol}//${rpId}${port && `:${port}`}` };
}

/** @throws {ProblemError} 409 where this server can have no passkeys */
export function requireRelyingParty(context: Pick<Context, 'publicUrl'>): RelyingParty {
  const party = relyingParty(context);
  if (!party)
    throw new ProblemError(
      409,
      'no-passkeys-here',
      'Conflict',
      'Passkeys need a server with a domain name and an https address.',
    );
  return party;
}
