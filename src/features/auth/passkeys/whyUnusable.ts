import type { PublicConfig } from '#core/contract/config.ts';
import { passkeyObstacle } from '#src/lib/session/passkeys.ts';
import type { Refusal } from './refusals.ts';
import { passkeyTexts as t } from './texts.ts';

/** Why nobody can use a passkey on this page; null where one can. */
export function whyUnusable(passkeys: PublicConfig['passkeys'] | undefined): Refusal | null {
  const obstacle = passkeyObstacle(passkeys);
  if (obstacle === null) return null;
  if (obstacle === 'browser') return { title: t.unusable, detail: t.browser };
  const origin = passkeys?.origin ?? '';
  return { title: t.unusable, detail: t.address(origin), openAt: `${origin}${location.pathname}` };
}
