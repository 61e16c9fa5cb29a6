/**
 * Every key of local storage but that of the colours (`src/ui/theme/colorMode.ts`). The first three
 * are the specification's.
 */
export const STORAGE_KEYS = {
  accessToken: 'token',
  refreshToken: 'refreshToken',
  /** Epoch milliseconds. */
  expiresAt: 'tokenExpiryTime',
  /**
   * Random, one a sign-in; the same over refreshes. Tells another tab's refresh from another user's
   * sign-in.
   */
  sessionId: 'sessionId',
  /** The device id of the microphone chosen last. */
  microphone: 'selectedMicrophone',
  /** `true` where the rep wears headphones. */
  headphones: 'headphones',
  /** `true` where the rep keeps calls in the browser, though a service could carry them. */
  inBrowser: 'callInBrowser',
  /** `true` where the rep lets the server understand them, though the browser could. */
  serverHears: 'serverHears',
  /** `true` where the rep lets the browser's own model speak for personas. */
  ownModel: 'ownModel',
  /** `false` where the rep reads nothing along while on the phone. */
  captions: 'callCaptions',
  /** `false` where the rep wants no single-key shortcuts. */
  singleKeys: 'singleKeys',
  /**
   * `true` once the rep was offered to install the app here; before that the first call that was
   * scored here.
   */
  installOffered: 'installOffered',
  /** `true` once the rep was offered to be told of scores here. */
  alertsOffered: 'alertsOffered',
  /** Rewards shown on this device that the server does not know of yet. */
  shownRewards: 'shownRewards',
  /** Rewards that this device asked the server for to show, and has not shown yet. */
  claimedRewards: 'claimedRewards',
  /** Where the way from a website to a persona was left, with what was entered. */
  onboarding: 'onboarding',
  /**
   * The mail address of the account that is to keep the calls which were held here without one
   * (`src/lib/calls/visitorCalls.ts`).
   */
  keepVisitorCallsFor: 'keepVisitorCallsFor',
  /**
   * That whoever is signed in is not to be counted by analytics (`src/lib/analytics/refusal.ts`).
   */
  analyticsRefusal: 'analyticsRefusal',
} as const;

/** What signing out leaves behind. */
export const KEPT_ON_SIGN_OUT: readonly string[] = [STORAGE_KEYS.microphone];
