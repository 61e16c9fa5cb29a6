/** What stands beside a call. */
export const callToolTexts = {
  time: {
    left: (clock: string) => `${clock} left`,
    minutesLeft: { one: '# min left', other: '# min left' },
    announced: { soon: 'One minute left on this call.', last: '15 seconds left on this call.' },
  },
  line: {
    inBrowser: 'Keep calls in this browser',
    serverHears: 'Use this server’s speech recognition',
    serverHearsWhy:
      'When this is off, your browser turns your speech into text, on this device or in its maker’s cloud.',
    inBrowserWhy:
      'When this is off, a voice service connects your calls. It hears you and speaks for the persona.',
  },
  speaks: {
    title: 'What powers the personas',
    looking: 'Checking this browser…',
    now: {
      builtin:
        'The built-in engine, on this device and this server. What’s said goes to this server and no further.',
      llm: 'This server’s language model. What’s said goes to this server, and from there to the model.',
      browser:
        'Your browser’s language model, on this device, online or offline. What’s said goes ' +
        'only to this server to be scored. The server can’t verify the model’s words, so ' +
        'these calls earn no XP.',
    },
    own: 'Use this browser’s language model',
    ownWhy:
      'It understands and answers more freely than the built-in engine, at the speed of this ' +
      'device. These calls are scored but earn no XP. Battles always use the built-in engine.',
    ownInstead:
      'Used instead of the server’s language model, which receives nothing. These calls are ' +
      'scored but earn no XP. Battles always use the built-in engine.',
    download: 'Download this browser’s language model',
    size:
      'Your browser comes with its own language model. It downloads once for all sites, usually ' +
      '2 to 4 GB. Chrome needs 22 GB of free space.',
    failed: 'The download failed. Free up some space or check your connection, then try again.',
    fetching: 'Downloading the model',
    elsewhere: 'This browser is downloading its model. You can use it when that’s done.',
    of: (share: string, bytes: number) => `${share} of ${(bytes / 1e9).toFixed(1)} GB`,
  },
  meter: {
    label: 'Your voice',
    muted: 'Muted',
    typed: 'You’re typing',
    percent: (value: number) => `${value} percent`,
  },
  sound: {
    title: 'Sound',
    microphone: 'Microphone',
    standard: 'Default microphone',
    unnamed: (index: number) => `Microphone ${index}`,
    gone: 'Last used (not plugged in)',
    headphones: 'I’m wearing headphones',
    headphonesWhy:
      'Interrupt by talking. On loudspeakers, the microphone would pick up the persona’s voice.',
    typing: 'You’re typing in this call, so the microphone is off.',
  },
  notes: {
    title: 'Notes',
    label: 'Your notes on this call',
    placeholder: 'Names, numbers, the next step: anything you want to remember.',
    kept: 'Only you see your notes. They save as you type.',
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Not saved yet. Try again before you leave this page.',
    closed: 'You can edit notes for one day after the call.',
    again: 'Try again',
  },
  details: {
    title: 'Details',
    reply: 'Last reply took',
    noReply: 'Appears after the first reply.',
    parts: {
      endpointMs: 'Noticing you’d finished',
      recognitionMs: 'Recognising',
      brainMs: 'Thinking',
      voiceMs: 'Starting to speak',
    },
    ms: (value: string) => `${value} ms`,
    recognition: 'Recognition',
    recognitions: {
      device: 'On this device',
      cloud: 'The browser maker’s cloud',
      server: 'This server',
      none: 'None in this browser',
    },
    voice: 'Voice',
    noVoice: 'None in this browser',
    line: 'Line',
    lines: { embedded: 'This browser', vapi: 'Vapi' },
    brain: 'Engine',
    brains: {
      builtin: 'Built in',
      llm: 'The server’s language model',
      browser: 'This browser’s language model',
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    detail: 'While you type, hold Alt to use these shortcuts.',
    single: 'Use single-key shortcuts',
    singleWhy:
      'Turn this off if you dictate or press keys by accident. Shortcuts will then need Alt.',
    close: 'Close',
    actions: {
      mute: 'Mute or unmute',
      type: 'Type',
      notes: 'Notes',
      captions: 'Turn captions on or off',
      interrupt: 'Interrupt them',
      hangUp: 'Hang up',
      help: 'Show this list',
      send: 'Send your message',
    },
  },
  check: {
    title: 'Sound check',
    detail: 'Optional. Nothing is sent or saved.',
    checking: 'Checking your microphone and voices…',
    record: 'Record 3 seconds',
    recording: (left: number) => `Say something… ${left}`,
    opening: 'Asking for the microphone…',
    play: 'Play back',
    stop: 'Stop',
    hear: (name: string) => `Hear ${name}`,
    heard: 'Your microphone is working.',
    quiet: 'We can’t hear you. Say something, or choose another microphone.',
    idle: 'Record yourself to test your microphone.',
    blocked: 'Your browser will ask to use your microphone.',
    ready: 'Your microphone is allowed.',
    sample: (name: string) => `Hello, this is ${name}. Who’s calling?`,
    recognition: {
      device: 'Your speech is turned into text on this device and doesn’t leave it.',
      cloud: 'Your browser sends your voice to its maker’s cloud to turn it into text.',
      server: 'Your voice is sent to this server while you talk and turned into text there.',
      none: 'This browser doesn’t support speech recognition, so you’ll type. To talk, use Chrome, Edge or Safari.',
    },
    download: 'Download to this device',
    downloadWhy: 'Your voice then stays on this device.',
    downloading: 'Downloading…',
    downloadFailed: 'The download failed, so your browser uses its cloud. Try again later.',
    noVoice: 'This browser has no voices, so you’ll read what they say.',
    continueTyped: 'Continue by typing',
    tryAgain: 'Try again',
    noMinutes: 'This doesn’t use any minutes.',
  },
  trouble: {
    titles: {
      denied: 'Your microphone is blocked',
      missing: 'No microphone found',
      'in-use': 'Another app is using your microphone',
      insecure: 'The microphone needs a secure address',
    },
    details: {
      missing: 'Plug one in, or turn it on in your system settings, then try again.',
      'in-use': 'Close the app or tab that’s using it, then try again.',
      insecure:
        'Browsers allow the microphone only on https addresses. Ask your server admin for one.',
    },
    allow: {
      chrome: 'Select the icon to the left of the address, turn on Microphone, then try again.',
      edge:
        'Select the lock to the left of the address, choose Permissions for this site, allow ' +
        'the microphone, then try again.',
      firefox:
        'Select the crossed-out microphone to the left of the address, remove the block, then try again.',
      safari:
        'In the Safari menu, choose Settings for This Website, set Microphone to Allow, then reload the page.',
      ios: 'In the Settings app, go to Apps > Safari > Microphone and allow it. Then reload the page.',
      android:
        'Tap the icon to the left of the address, choose Permissions, allow the microphone, then try again.',
      other: 'Allow the microphone for this site in your browser settings, then try again.',
    },
  },
};
