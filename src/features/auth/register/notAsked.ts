import type { RegisterRequest } from '#core/contract/account/account.ts';

/** Of the registration what is asked later, and can be skipped: sent as not answered. */
export const NOT_ASKED = {
  lastName: '',
  whereDidYouHearAboutUs: '',
  whereDidYouHearAboutUsDetails: '',
  marketingEmailsAccepted: false,
} satisfies Partial<RegisterRequest>;
