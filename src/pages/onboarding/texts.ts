/** The pages around the steps of onboarding. */
export const onboardingPageTexts = {
  signIn: 'Sign in',
  toRegister: 'Create an account',
  successTitle: 'Welcome',
  success: {
    title: (username: string | null) =>
      username === null ? 'Welcome to the ring' : `Welcome to the ring, ${username}`,
    detail:
      'You’re all set. Pick a persona and make your first call. A 2-minute call is enough for a score.',
    action: 'Go to the battle room',
    goOn: 'Continue where you left off',
  },
  visitor: 'Sign in first so we can save what you set up.',
  opponent: {
    call: (name: string) => `Call ${name}`,
    callAny: 'Call your persona',
    create: 'Create a persona from your company’s website',
  },
};
