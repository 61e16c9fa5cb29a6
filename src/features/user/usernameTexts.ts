/** Choosing a username. */
export const usernameTexts = {
  title: 'Choose your username',
  intro: 'This is the name other reps see on leaderboards and in battles.',
  other: 'Not your account?',
  label: 'Username',
  hint: '3 to 20 letters, digits, dots, dashes or underscores. Start with a letter.',
  short: 'Use at least 3 characters.',
  long: 'Use at most 20 characters.',
  pattern:
    'Start with a letter. Use letters, digits and single dots, dashes or underscores between them.',
  checking: 'Checking…',
  available: (username: string) => `${username} is available.`,
  unchecked: 'We couldn’t check this username. You can still try it.',
  board: 'Show me on the public leaderboard, which anyone can see without signing in',
  submit: 'Create username',
  visitor: 'Sign in first to choose a username.',
};
