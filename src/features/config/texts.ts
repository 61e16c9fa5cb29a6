/** Usage statistics and surveys. */
export const analyticsTexts = {
  title: 'Usage statistics',
  detail:
    'This server uses PostHog to measure usage: calls started and ended, scores and rewards ' +
    'seen, errors shown. It never sends names, what you say or write, or what a call was ' +
    'about.',
  on: 'Usage statistics are on',
  off: 'Usage statistics are off',
  browser:
    'Your browser asks sites not to track you, so usage statistics are off here whatever you choose.',
  stop: 'Turn off usage statistics',
  start: 'Turn on usage statistics',
  stopped: 'Usage statistics are off on all your devices',
  started: 'Usage statistics are on again',
  failed: 'Your choice didn’t load',
  survey: {
    ask: (questions: number) =>
      questions === 1 ? 'Answer one quick question?' : `Answer ${questions} quick questions?`,
    answer: 'Answer',
    send: 'Send',
    missing: 'Choose an answer.',
    dismiss: 'No thanks',
    scale: (low: string, high: string) => `From “${low}” to “${high}”`,
  },
};
