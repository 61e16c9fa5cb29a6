/** As the address numbers them; the guards know of the third and of the threshold after it. */
export const SITE_STEP = 1;
export const REPORT_STEP = 2;
export const NAME_STEP = 3;
export const TITLE_STEP = 4;
export const PERSONA_STEP = 5;
export const PLAN_STEP = 6;
/** After the way, and not counted: all that it asks can be skipped. */
export const ABOUT_STEP = 7;

/** The whole onboarding, or the same for another persona: without username and plan. */
export type Flow = 'onboarding' | 'create-bot';
