import { signInPageTexts } from './account/signInTexts.ts';

/**
 * What one account page leaves to the next in the router's state, beside the origin. Never a
 * password.
 */
export interface RouteState {
  /** Said above the sign-in form. */
  notice?: keyof typeof signInPageTexts.notices;
  email?: string;
}

/** Reads what is well formed; anything else is as if it were not there. */
export function routeState(state: unknown): RouteState {
  const { notice, email } =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return {
    ...(isNotice(notice) ? { notice } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

function isNotice(notice: unknown): notice is NonNullable<RouteState['notice']> {
  return typeof notice === 'string' && notice in signInPageTexts.notices;
}
