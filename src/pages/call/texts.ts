/** The page around a call. */
export const callPageTexts = {
  battle: {
    eyebrow: (name: string) => `Battle with ${name}`,
    once: 'One attempt. Once it rings, it counts, even if it breaks off.',
    online: 'You need a connection all the way. There is no retake.',
    notOpen: 'There is no call to make in this battle',
    notOpenDetail: 'It may not be accepted yet, or your call is in already.',
    toBattle: 'To the battle',
  },
  title: 'Call',
  noAssistant: {
    title: 'Nobody to call yet',
    detail: 'Pick an opponent in the battle room, and the call starts here.',
  },
  unknownAssistant: {
    title: 'This persona does not exist',
    detail: 'It may have been removed, or the address is mistyped.',
  },
  loadError: 'This persona did not load',
  leave: {
    title: 'Hang up?',
    detail: 'Leaving ends the call. What was said so far is scored.',
    cancel: 'Stay on the call',
    confirm: 'Hang up',
  },
  toBattleRoom: 'Back to the battle room',
};
