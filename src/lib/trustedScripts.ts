/**
 * Addresses that scripts and workers may be loaded from: each whole, or a beginning that ends in
 * `/` or `:`.
 */
const trusted = new Set<string>();
let isMade = false;

/**
 * Lets scripts and workers be loaded from this address, or from whatever begins with it where it
 * ends in `/` or `:`. The server's content policy makes the browser ask before any text becomes
 * code or markup; whatever is not named here is refused.
 */
export function trustScripts(address: string): void {
  trusted.add(new URL(address, location.href).href);
  // One policy for all: libraries that load code of their own know nothing of ours.
  if (isMade) return;
  isMade = true;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isTrusted(address) ? address : null),
  });
}

function isTrusted(address: string): boolean {
  const { href } = new URL(address, location.href);
  return [...trusted].some(
    (known) => href === known || (/[/:]$/.test(known) && href.startsWith(known)),
  );
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string | null },
      ): unknown;
    };
  }
}
