import { expect, test } from 'vitest';
import {
  EXEMPT_PREFIXES,
  protectedRouteGuard,
  signInNeedGuard,
  subscriptionGuard,
  subscriptionRule,
} from './guards.ts';
import type { GuardDetails } from './guards.ts';
import { stepOf } from './onboardingStep.ts';

const render = { kind: 'render' };
const wait = { kind: 'wait' };
const to = (path: string) => ({ kind: 'redirect', to: path });

const full: GuardDetails = { isSubscribed: true, hasStripeCustomerId: true, publicUsername: 'ada' };
const nameless: GuardDetails = { ...full, publicUsername: null };
const unpaid: GuardDetails = { ...full, isSubscribed: false };
const newcomer: GuardDetails = {
  isSubscribed: false,
  hasStripeCustomerId: false,
  publicUsername: null,
};

/** Protected screens of section 2, and the open ones that no prefix exempts. */
const GUARDED = [
  '/',
  '/profile',
  '/profile/ada',
  '/battle-room',
  '/battle-room/create-bot',
  '/battle-room/call',
  '/battle-room/leaderboard',
  '/call-history',
  '/challenges',
  '/social/friends',
  '/signup',
  '/auth/reset-password',
  '/public/leaderboard',
  '/no/such/page',
];
const EXEMPT = [
  '/billing',
  '/auth/signin',
  '/auth/register',
  '/auth/confirm-email',
  '/auth/email-confirmed',
  '/auth/forgot-password',
  '/onboarding',
  '/onboarding/success',
  '/login',
  '/register',
  '/confirmEmail',
];

test.each([
  ['loading', wait],
  ['signedOut', to('/login')],
  ['signedIn', render],
] as const)('a protected route, while authentication is %s', (auth, decision) => {
  expect(protectedRouteGuard(auth)).toEqual(decision);
});

test.each(['new-password', 'second-factor'] as const)(
  'whoever has a %s to see to first is led there from everywhere, and stays until it is done',
  (need) => {
    for (const path of [...GUARDED, ...EXEMPT, '/try']) {
      expect(signInNeedGuard(path, need, false)).toEqual(to('/auth/secure'));
      // A call under way goes on.
      expect(signInNeedGuard(path, need, true)).toEqual(
        path === '/battle-room/call' ? render : to('/auth/secure'),
      );
    }
    expect(signInNeedGuard('/auth/secure', need, true)).toEqual(render);
  },
);

test('whoever has nothing to see to first is led nowhere', () => {
  for (const path of [...GUARDED, ...EXEMPT, '/auth/secure'])
    expect(signInNeedGuard(path, null, true)).toEqual(render);
});

test('the exempt prefixes are those of the specification', () => {
  expect(EXEMPT_PREFIXES.toSorted()).toEqual(EXEMPT.toSorted());
});

test.each(EXEMPT)('the exempt path %s renders, whoever comes', (path) => {
  for (const auth of ['loading', 'signedIn', 'signedOut'] as const) {
    for (const details of [null, full, nameless, unpaid, newcomer]) {
      for (const step of [1, 3, 4])
        expect(subscriptionGuard(path, auth, details, step)).toEqual(render);
    }
  }
});

test.each(['/billing/plans', '/onboarding/success/', '/AUTH/SignIn', '/confirmemail'])(
  'what lies under an exempt prefix is exempt, in any case: %s',
  (path) => {
    expect(subscriptionGuard(path, 'signedIn', newcomer, 1)).toEqual(render);
  },
);

test.each(['/billings', '/loginx', '/registered', '/confirmEmails', '/auth', '/onboard'])(
  'a path that only begins alike is not exempt: %s',
  (path) => {
    expect(subscriptionGuard(path, 'signedIn', newcomer, 1)).toEqual(to('/onboarding'));
  },
);

test.each(GUARDED)(
  'on %s nothing is shown before authentication and details have loaded',
  (path) => {
    expect(subscriptionGuard(path, 'loading', null, 1)).toEqual(wait);
    expect(subscriptionGuard(path, 'loading', full, 1)).toEqual(wait);
    expect(subscriptionGuard(path, 'signedIn', null, 1)).toEqual(wait);
  },
);

test.each(GUARDED)('on %s a visitor is none of this guard’s business', (path) => {
  for (const details of [null, newcomer])
    expect(subscriptionGuard(path, 'signedOut', details, 1)).toEqual(render);
});

const ROWS: [string, GuardDetails, object][] = [
  ['subscribed with a username', full, render],
  [
    'subscribed with a username and no payment customer',
    { ...full, hasStripeCustomerId: false },
    render,
  ],
  ['not subscribed, with payment customer and username', unpaid, to('/billing')],
  [
    'not subscribed, without payment customer',
    { ...unpaid, hasStripeCustomerId: false },
    to('/onboarding'),
  ],
  ['not subscribed, without username', { ...unpaid, publicUsername: null }, to('/onboarding')],
  ['not subscribed, with an empty username', { ...unpaid, publicUsername: '' }, to('/onboarding')],
  ['not subscribed, without either', newcomer, to('/onboarding')],
  ['subscribed without username', nameless, to('/onboarding?step=3')],
  ['subscribed with an empty username', { ...full, publicUsername: '' }, to('/onboarding?step=3')],
];

test.each(ROWS)(
  '%s: the same on every guarded path and at every step',
  (_case, details, decision) => {
    for (const path of GUARDED)
      for (const step of [1, 3, 4, 9])
        expect(subscriptionGuard(path, 'signedIn', details, step)).toEqual(decision);
  },
);

test.each([
  ['/onboarding', 1, to('/onboarding?step=3')],
  ['/onboarding', 2, to('/onboarding?step=3')],
  ['/onboarding', 3, to('/onboarding?step=3')],
  ['/onboarding', 4, wait],
  ['/onboarding', 7, wait],
  ['/battle-room', 4, to('/onboarding?step=3')],
] as const)(
  'the step rule by itself: without a username on %s at step %d',
  (path, step, decision) => {
    expect(subscriptionRule(path, nameless, step)).toEqual(decision);
  },
);

test.each([
  ['', 1],
  ['?step=1', 1],
  ['?step=3', 3],
  ['?step=12', 12],
  ['?step=0', 1],
  ['?step=-2', 1],
  ['?step=2.5', 1],
  ['?step=three', 1],
  ['?step=', 1],
  ['?step=3&step=9', 3],
  ['?step=1e3', 1],
] as const)('the step of %j is %d', (query, step) => {
  expect(stepOf(new URLSearchParams(query))).toBe(step);
});
