/** The pages around the steps of onboarding. */
export const onboardingPageTexts = {
  signIn: 'Sign in',
  toRegister: 'Create an account',
  successTitle: 'Welcome',
  success: {
    title: (username: string | null) =>
      username === null ? 'Welcome to the ring' : `Welcome to the ring, ${username}`,
    detail:
      'Your corner is ready. Pick an opponent and make your first call: two minutes is enough to get a score.',
    action: 'Go to the battle room',
    goOn: 'Go on to where you were headed',
  },
  visitor: 'Sign in first, so that what you set up is kept for you.',
  opponent: {
    call: (name: string) => `Call ${name}`,
    callAny: 'Call your opponent',
    create: 'Make an opponent from your company’s website',
  },
};
