/** What the guards say while they wait. */
export const guardTexts = {
  accountFailed: 'Your account didn’t load',
};
