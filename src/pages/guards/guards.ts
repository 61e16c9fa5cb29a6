import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';
import type { UserDetails } from '#core/contract/account/user.ts';
import { onboardingPath, PATHS } from '../paths.ts';
import { USERNAME_STEP } from './onboardingStep.ts';

/** `wait`: nothing of the page is shown (yet). */
export type Decision = { kind: 'render' } | { kind: 'wait' } | { kind: 'redirect'; to: string };

export type Auth = 'loading' | 'signedIn' | 'signedOut';
export type GuardDetails = Pick<
  UserDetails,
  'isSubscribed' | 'hasStripeCustomerId' | 'publicUsername'
>;

/** From this step on, onboarding no longer sends anybody back for a username. */
const STEP_THRESHOLD = 4;

/** Where the subscription guard looks at nothing (specification, section 2). */
export const EXEMPT_PREFIXES: readonly string[] = [
  PATHS.billing,
  PATHS.signIn,
  PATHS.register,
  PATHS.confirmEmail,
  PATHS.emailConfirmed,
  PATHS.forgotPassword,
  PATHS.onboarding,
  PATHS.onboardingSuccess,
  PATHS.login,
  PATHS.registerAlias,
  PATHS.confirmEmailAlias,
];

/**
 * Protected routes are for those who are signed in; the caller passes on where they were headed.
 */
export function protectedRouteGuard(auth: Auth): Decision {
  if (auth === 'loading') return { kind: 'wait' };
  return auth === 'signedIn' ? { kind: 'render' } : { kind: 'redirect', to: PATHS.login };
}

/**
 * Who has something to do before anything else is led there from everywhere. A call that is under
 * way goes on.
 * @param known whether the rep was let through before in this session
 */
export function signInNeedGuard(path: string, need: SignInNeed | null, known: boolean): Decision {
  if (need === null || isUnder(path, PATHS.secureAccount)) return { kind: 'render' };
  return known && isUnder(path, PATHS.call)
    ? { kind: 'render' }
    : { kind: 'redirect', to: PATHS.secureAccount };
}

/**
 * Who is signed in needs a subscription and a username everywhere but on the exempt paths, whose
 * prefix wins over every other rule. `details` is null until they have loaded; `step` is the
 * onboarding step in the address.
 */
export function subscriptionGuard(
  path: string,
  auth: Auth,
  details: GuardDetails | null,
  step: number,
): Decision {
  if (isExempt(path) || auth === 'signedOut') return { kind: 'render' };
  if (auth === 'loading' || details === null) return { kind: 'wait' };
  return subscriptionRule(path, details, step);
}

/** The rule itself, which knows of no exempt paths. */
export function subscriptionRule(path: string, details: GuardDetails, step: number): Decision {
  const { isSubscribed, hasStripeCustomerId, publicUsername } = details;
  const named = publicUsername !== null && publicUsername !== '';
  if (!isSubscribed)
    return {
      kind: 'redirect',
      to: hasStripeCustomerId && named ? PATHS.billing : PATHS.onboarding,
    };
  if (named) return { kind: 'render' };
  const atLaterStep = isUnder(path, PATHS.onboarding) && step >= STEP_THRESHOLD;
  return atLaterStep ? { kind: 'wait' } : { kind: 'redirect', to: onboardingPath(USERNAME_STEP) };
}

export function isExempt(path: string): boolean {
  return EXEMPT_PREFIXES.some((prefix) => isUnder(path, prefix));
}

/** Whole segments, in any case: as the router matches them. */
function isUnder(path: string, prefix: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${prefix.toLowerCase()}/`);
}
