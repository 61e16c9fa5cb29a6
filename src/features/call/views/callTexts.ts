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
    typeHint: 'Type your side of the call. They’ll answer in writing, with no sound or microphone.',
    minutes: { one: '# minute left this month', other: '# minutes left this month' },
    minutesKept: 'Looking around and testing your microphone doesn’t use any.',
    at: (jobTitle: string, company: string) => `${jobTitle}, ${company}`,
    inEnglish: (name: string) =>
      `${name} speaks English on this call. Calls in other languages need a language model on the server.`,
  },
  warning: {
    'microphone-denied':
      'Your microphone is blocked, so you’re typing. To talk, allow it in the site settings ' +
      'next to the address, then call again.',
    'microphone-missing':
      'No microphone found, so you’re typing. To talk, plug one in, then call again.',
    'microphone-in-use':
      'Another app is using your microphone, so you’re typing. To talk, close that app, then call again.',
    'microphone-lost': 'That microphone isn’t available, so we’re using another one.',
    'insecure-page':
      'Browsers allow the microphone only on secure (https) addresses, so you’re typing.',
    'recognition-missing':
      'This browser doesn’t support speech recognition, so you’re typing. To talk, use Chrome, Edge or Safari.',
    'recognition-network': 'Your browser can’t reach its speech service, so you’re typing.',
    'recognition-silent': 'Speech recognition isn’t responding in this browser, so you’re typing.',
    'voice-missing': 'This browser has no voices, so read what they say.',
    'voice-failed': 'We couldn’t play a sentence. Read it in the transcript.',
    'reply-failed': 'Their reply didn’t arrive. Say that again.',
    'line-lost': 'The connection dropped. Reconnecting…',
    'line-in-browser': 'The voice service isn’t available, so this call runs in your browser.',
  },
  open: {
    title: (name: string) => `You’re still on a call with ${name}`,
    detail: (turns: string, age: string) => `It was cut off ${age}. ${turns}.`,
    turns: { one: '# turn saved', other: '# turns saved' },
    resume: 'Continue the call',
    resumeTyped: 'Continue by typing',
    score: 'Hang up and score',
    scoring: 'Sending…',
    failed: 'We couldn’t send the call. It’s saved on this device and will be sent automatically.',
  },
  elsewhere: {
    title: 'You’re on a call in another tab',
    detail:
      'Only one tab can be on a call at a time. Go back to that tab, or end that call and call from here.',
  },
  failure: {
    offline: {
      title: 'The call didn’t connect',
      detail: 'Can’t reach the server. Check your connection, then call again.',
    },
    inProgress: {
      title: 'You’re on another call',
      detail: 'It may be in another tab or on another device.',
      action: 'End that call and start this one',
    },
    elsewhere: {
      title: 'You’re on a call in another tab',
      detail: 'Only one tab can be on a call at a time. End that call, then call from here.',
    },
    signedOut: { title: 'You’re signed out', detail: 'Sign in again to call.' },
    gone: {
      title: 'You can’t call this persona',
      detail: 'They’re no longer in your battle room.',
    },
    refused: {
      title: 'The call didn’t connect',
      detail: 'The server didn’t accept the call. Try again in a moment.',
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
    muted: 'You’re muted',
    typed: 'Your turn: type',
    ending: 'Hanging up',
    ended: 'Call ended',
    timer: 'Call length',
    mood: (mood: Mood) => `Mood: ${moods[mood]}`,
    moods,
    transcript: 'Transcript',
    empty: 'What you both say appears here.',
    you: 'You',
    cut: 'cut off',
    latest: 'Latest',
    silence: 'Silence',
    refused: (said: string | null) =>
      `The server didn’t accept part of this call${said === null ? '.' : `: ${said}`} You can continue, but the rest may not be scored.`,
    waiting: 'You’re offline. The call continues and will be sent later.',
    limited: (said: string) => `The call continues and will be sent later. ${said}`,
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
    label: 'Call tools',
    notes: 'Notes',
    sound: 'Sound',
    details: 'Details',
    shortcuts: 'Shortcuts',
    close: 'Close',
  },
  after: {
    sending: { title: 'Call ended', detail: 'Sending your call to be scored.' },
    sent: { title: 'Call ended', detail: 'Your call is being scored.' },
    partly: {
      title: 'Part of the call wasn’t accepted',
      detail: 'The server didn’t accept everything that was said. It will score the rest.',
    },
    later: {
      title: 'Your call is saved on this device',
      detail:
        'We’ll send and score it as soon as we can reach the server. You can close this page.',
    },
    kept: {
      title: 'The server didn’t accept this call',
      detail: 'It stays on this device with a provisional score.',
    },
    lost: {
      title: 'This call no longer exists',
      detail: 'It was deleted from the server, so it can’t be scored.',
    },
    again: 'Try now',
    summary: 'See result',
    by: {
      rep: 'You hung up.',
      persona: 'They hung up.',
      time: 'You reached the time limit for one call.',
      minutes: 'You ran out of minutes, so the call ended. What was said will be scored.',
      server: 'The server ended the call.',
      elsewhere: 'You hung up from another tab or device.',
      failed: 'The connection dropped, so the call ended.',
    },
  },
  waiting: {
    title: { one: '# call waiting on this device', other: '# calls waiting on this device' },
    detail: 'Sent and scored as soon as we can reach the server.',
    open: (name: string) => `Call with ${name}`,
  },
};
