/** Choosing a username. */
export const usernameTexts = {
  title: 'Choose your username',
  intro: 'This is how other reps see you on boards and in battles.',
  other: 'Not your account?',
  label: 'Username',
  hint: '3 to 20 letters, digits, dots, dashes or underscores. It begins with a letter.',
  short: 'Use at least 3 characters.',
  long: 'Use at most 20 characters.',
  pattern:
    'Use letters, digits and single dots, dashes or underscores between them. Begin with a letter.',
  checking: 'Checking…',
  available: (username: string) => `${username} is free.`,
  unchecked: 'This could not be checked now. You can still try.',
  board: 'Show me on the public leaderboard, which anyone can see without signing in',
  submit: 'Create username',
  visitor: 'Sign in first, so that we know whose username it is.',
};
