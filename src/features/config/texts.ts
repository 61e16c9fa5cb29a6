/** Usage statistics and surveys. */
export const analyticsTexts = {
  title: 'Usage statistics',
  detail:
    'Whoever runs this server uses PostHog to count what is used: calls begun and ended, scores and rewards seen, errors shown. What is said or written, names, and what a call was about are never sent.',
  on: 'What you use is counted',
  off: 'Nothing is counted',
  browser: 'Your browser asks not to be tracked, so nothing is counted here, whatever you choose.',
  stop: 'Do not count me',
  start: 'Count me',
  stopped: 'Nothing of yours is counted any more, on any device',
  started: 'What you use is counted again',
  failed: 'Your choice could not be read',
  survey: {
    ask: (questions: number) =>
      questions === 1 ? 'One quick question?' : `${questions} quick questions?`,
    answer: 'Answer',
    send: 'Send',
    missing: 'Choose an answer.',
    dismiss: 'No, thanks',
    scale: (low: string, high: string) => `From “${low}” to “${high}”`,
  },
};
