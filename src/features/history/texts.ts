/** The calls with one persona, where that persona is about to be called. */
export const earlierCallsTexts = {
  title: (name: string) => `Your calls with ${name}`,
  failed: 'Your calls could not be loaded',
  none: 'You have not called them yet. Your calls and their scores will be listed here.',
};
