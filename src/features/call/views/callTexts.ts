import type { Mood } from '#core/contract/calls/call.ts';

const moods: Record<Mood, string> = {
  cold: 'Cold',
  wary: 'Wary',
  neutral: 'Neutral',
  curious: 'Curious',
  warm: 'Warm',
  annoyed: 'Annoyed',
};

/** The call itself: before, during and after it. */
export const callTexts = {
  before: {
    eyebrow: 'Your next call',
    call: 'Call',
    calling: 'Connecting…',
    type: 'Type instead',
    typeHint: 'Typing needs no microphone and makes no sound: they answer in writing.',
    minutes: { one: '# minute left this month', other: '# minutes left this month' },
    minutesKept: 'Looking around and testing your microphone uses none of them.',
    at: (jobTitle: string, company: string) => `${jobTitle}, ${company}`,
    inEnglish: (name: string) =>
      `${name} speaks English on this call. Calls in other languages need a language model on the server.`,
  },
  warning: {
    'microphone-denied':
      'The microphone is blocked, so you type. To talk, allow the microphone in the site settings beside the address, then call again.',
    'microphone-missing':
      'No microphone was found, so you type. To talk, plug one in, then call again.',
    'microphone-in-use':
      'Another app holds the microphone, so you type. To talk, close that app, then call again.',
    'microphone-lost': 'That microphone cannot be reached, so another one is used.',
    'insecure-page': 'The microphone works on a secure (https) address only, so you type.',
    'recognition-missing':
      'This browser cannot turn speech into text, so you type. Chrome, Edge and Safari can.',
    'recognition-network': 'The speech service of your browser cannot be reached, so you type.',
    'recognition-silent': 'Speech recognition does not answer in this browser, so you type.',
    'voice-missing': 'This browser has no voice to speak with: read what they say.',
    'voice-failed': 'A sentence could not be spoken: read it.',
    'reply-failed': 'Their answer got lost. Say it again.',
    'line-lost': 'The line broke. It is being taken up again.',
    'line-in-browser': 'The voice service cannot be reached, so this call runs in your browser.',
  },
  open: {
    title: (name: string) => `You are still on a call with ${name}`,
    detail: (turns: string, age: string) => `It was cut off ${age}. ${turns}.`,
    turns: { one: '# turn is kept', other: '# turns are kept' },
    resume: 'Continue the call',
    resumeTyped: 'Continue by typing',
    score: 'Hang up and score',
    scoring: 'Handing it over…',
    failed: 'It could not be handed over. It is kept on this device and goes out by itself.',
  },
  elsewhere: {
    title: 'You are on a call in another tab',
    detail:
      'One tab at a time can speak. Go back to that tab; when the call is over you can call from here.',
  },
  failure: {
    offline: {
      title: 'The call could not be placed',
      detail: 'The server cannot be reached. Check your connection, then call again.',
    },
    inProgress: {
      title: 'You are on another call',
      detail: 'It may be open in another tab or on another device.',
      action: 'Hang up that call and start this one',
    },
    elsewhere: {
      title: 'You are on a call in another tab',
      detail: 'One tab at a time can speak. End that call, then call from here.',
    },
    signedOut: { title: 'You are signed out', detail: 'Sign in again, then call.' },
    gone: {
      title: 'This persona cannot be called',
      detail: 'It is no longer in your battle room.',
    },
    refused: {
      title: 'The call could not be placed',
      detail: 'The server refused it. Try again in a moment.',
    },
  },
  live: {
    label: (name: string) => `Call with ${name}`,
    connecting: 'Connecting',
    ringing: 'Ringing',
    speaking: (name: string) => `${name} is speaking`,
    thinking: (name: string) => `${name} is thinking`,
    listening: 'Listening',
    asking: 'Waiting for the microphone',
    muted: 'You are muted',
    typed: 'Your turn: type',
    ending: 'Hanging up',
    ended: 'Call ended',
    timer: 'Length of the call',
    mood: (mood: Mood) => `Mood: ${moods[mood]}`,
    moods,
    transcript: 'Transcript',
    empty: 'What you both say appears here.',
    you: 'You',
    cut: 'cut off',
    latest: 'Latest',
    silence: 'Silence',
    refused: (said: string | null) =>
      `The server did not take what was said${said === null ? '.' : `: ${said}`} You can go on, but the rest may not be scored.`,
    waiting: 'No connection: the call goes on and is sent later.',
    limited: (said: string) => `The call goes on and is sent later. ${said}`,
  },
  composer: { label: 'Type what you say', placeholder: 'Type what you say', send: 'Send' },
  controls: {
    label: 'Call controls',
    mute: 'Mute',
    unmute: 'Unmute',
    interrupt: 'Interrupt',
    hangUp: 'Hang up',
    captions: 'Captions',
    dismiss: 'Dismiss',
  },
  tools: {
    label: 'Beside the call',
    notes: 'Notes',
    sound: 'Sound',
    details: 'Details',
    shortcuts: 'Shortcuts',
    close: 'Close',
  },
  after: {
    sending: { title: 'Call ended', detail: 'Handing the call over to be scored.' },
    sent: { title: 'Call ended', detail: 'It is being scored.' },
    partly: {
      title: 'A part of the call was refused',
      detail: 'The server did not take all that was said. It scores the rest.',
    },
    later: {
      title: 'The call is safe on this device',
      detail:
        'It is sent and scored as soon as the server can be reached. You may close this page.',
    },
    kept: {
      title: 'The server does not take this call',
      detail: 'It stays on this device, with a provisional score.',
    },
    lost: {
      title: 'The server does not know this call',
      detail: 'It was removed, so it cannot be scored.',
    },
    again: 'Try now',
    summary: 'See the result',
    by: {
      rep: 'You hung up.',
      persona: 'They hung up.',
      time: 'The longest time for one call was reached.',
      minutes: 'Your minutes are used up, so the call ended here. What was said is scored.',
      server: 'The server ended the call.',
      elsewhere: 'The call was hung up from another tab or device.',
      failed: 'The line broke, so the call ended here.',
    },
  },
  waiting: {
    title: { one: '# call waits on this device', other: '# calls wait on this device' },
    detail: 'It is sent, scored and rewarded as soon as the server can be reached.',
    open: (name: string) => `Call with ${name}`,
  },
};
