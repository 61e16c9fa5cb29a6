/** What the protected-route guard leaves in the router's state on its way to the sign-in page. */
export interface Origin {
  origin: string;
}

/** Where the rep was headed: a path of this app that the guard noted, else the start. Never another site. */
export function headedFor(state: unknown): string {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : undefined;
  return typeof origin === 'string' && /^\/(?![/\\])/.test(origin) ? origin : '/';
}
