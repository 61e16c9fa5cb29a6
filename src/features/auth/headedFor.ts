import type { Location } from 'react-router-dom';

/** What the guards leave in the router's state on their way to another page. */
export interface Origin {
  origin: string;
}

/**
 * The page that somebody is led away from, or where they were headed when they came there: a
 * sign-in is no place to come back to.
 */
export function originOf({ pathname, search, hash, state }: Location<unknown>): Origin {
  const isOnTheWay = typeof state === 'object' && state !== null && 'origin' in state;
  return { origin: isOnTheWay ? headedFor(state) : `${pathname}${search}${hash}` };
}

/** Any other origin would do: it only tells whether a path leads away from its own. */
const HERE = 'http://here.invalid';

/**
 * Where the rep was headed: a path of this app that a guard noted, else the start. Never another
 * site.
 */
export function headedFor(state: unknown): string {
  const origin =
    typeof state === 'object' && state !== null && 'origin' in state ? state.origin : undefined;
  if (typeof origin !== 'string' || !origin.startsWith('/') || !URL.canParse(origin, HERE))
    return '/';
  const url = new URL(origin, HERE);
  // Two slashes at the front (also where `/./` or a tab stood between them) would be a host.
  const staysHere = url.origin === HERE && !url.pathname.startsWith('//');
  return staysHere ? `${url.pathname}${url.search}${url.hash}` : '/';
}
