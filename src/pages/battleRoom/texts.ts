/** The battle room and its neighbour, the challenges. */
export const battleRoomTexts = {
  battles: {
    find: 'Find somebody to challenge',
    failed: 'The battles did not load',
    all: 'All battles',
  },
  challenges: {
    title: 'Challenges',
    all: 'All challenges',
    failed: 'The challenges did not load',
    call: 'Call',
    callFor: (title: string) => `Start a call for “${title}”`,
  },
  create: 'Make your own',
  failed: 'The opponents did not load',
  rankFailed: 'Your rank did not load',
  title: 'Battle room',
  greeting: (name: string) =>
    name === '' ? 'Ready when you are.' : `Ready when you are, ${name}.`,
  opponents: 'Opponents',
};
