/** What the battle room says of personas of one's own: the few words of the first screen. English, as `texts.ts`. */
export const ownTexts = {
  title: 'Yours',
  create: 'Make your own',
  change: 'Change',
  changeNamed: (name: string) => `Change ${name}`,
};
