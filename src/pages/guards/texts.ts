/** What the guards say while they wait. */
export const guardTexts = {
  accountFailed: 'Your account did not load',
};
