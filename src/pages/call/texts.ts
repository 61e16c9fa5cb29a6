/** The page around a call. */
export const callPageTexts = {
  battle: {
    eyebrow: (name: string) => `Battle with ${name}`,
    once: 'You get one attempt. Once it rings, it counts, even if the call drops.',
    online: 'You need a connection for the whole call. You can’t retake it.',
    notOpen: 'There’s no call to make in this battle',
    notOpenDetail: 'It may not be accepted yet, or you’ve already made your call.',
    toBattle: 'Go to battle',
  },
  title: 'Call',
  noAssistant: {
    title: 'Choose who to call',
    detail: 'Pick a persona in the battle room to start a call.',
  },
  unknownAssistant: {
    title: 'This persona doesn’t exist',
    detail: 'They may have been deleted, or the address has a typo.',
  },
  loadError: 'This persona didn’t load',
  leave: {
    title: 'Hang up?',
    detail: 'Leaving this page ends the call. It will be scored on what was said so far.',
    cancel: 'Stay on the call',
    confirm: 'Hang up',
  },
  toBattleRoom: 'Back to the battle room',
};
