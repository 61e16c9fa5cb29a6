/** The battle room and its neighbour, the challenges. */
export const battleRoomTexts = {
  battles: {
    find: 'Find someone to challenge',
    failed: 'Your battles didn’t load',
    all: 'All battles',
  },
  challenges: {
    title: 'Challenges',
    all: 'All challenges',
    failed: 'Challenges didn’t load',
    call: 'Call',
    callFor: (title: string) => `Start a call for “${title}”`,
  },
  create: 'Create a persona',
  failed: 'The personas didn’t load',
  rankFailed: 'Your rank didn’t load',
  title: 'Battle room',
  greeting: (name: string) =>
    name === '' ? 'Ready when you are.' : `Ready when you are, ${name}.`,
  opponents: 'Personas',
};
