import type { PublicConfig } from '#core/contract/config.ts';
import { passkeyObstacle } from '#src/lib/session/passkeys.ts';
import { passkeyTexts as t } from './texts.ts';

/** Why nobody can use a passkey on this page, in a sentence; null where one can. */
export function whyUnusable(passkeys: PublicConfig['passkeys'] | undefined): string | null {
  const obstacle = passkeyObstacle(passkeys);
  if (obstacle === null) return null;
  return obstacle === 'address' ? t.address(passkeys?.origin ?? '') : t.browser;
}
