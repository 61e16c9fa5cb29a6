/** What stands beside a call. */
export const callToolTexts = {
  time: {
    left: (clock: string) => `${clock} left`,
    minutesLeft: { one: '# min left', other: '# min left' },
    announced: { soon: 'One minute left on this call.', last: '15 seconds left on this call.' },
  },
  line: {
    inBrowser: 'Keep calls in this browser',
    serverHears: 'Let this server understand you',
    serverHearsWhy: 'Otherwise your browser does, on this device or in its maker’s cloud.',
    inBrowserWhy:
      'Otherwise a voice service carries them: it hears you, and speaks for the persona.',
  },
  speaks: {
    title: 'Who speaks for personas',
    looking: 'Looking what this browser can do…',
    now: {
      builtin:
        'The built-in brain, on this device and on this server. What is said goes to this server and no further.',
      llm: 'A language model that this server uses. What is said goes to this server, and from there to the model.',
      browser:
        'The model of this browser, on this device, with or without a network. What is said goes to this server alone, to be scored. It cannot check a model’s words, so these calls earn no XP.',
    },
    own: 'Let the model of this browser speak',
    ownWhy:
      'It understands and answers more freely than the built-in brain, as fast as this device allows. Its calls are scored and earn no XP. Battles keep the built-in brain.',
    ownInstead:
      'Instead of the server’s language model: nothing goes to that. Its calls are scored and earn no XP. Battles keep the built-in brain.',
    download: 'Fetch the model of this browser',
    size: 'Your browser has a language model of its own. It fetches it once, for all sites, and keeps it: mostly two to four gigabytes. Chrome wants 22 gigabytes free for it.',
    failed:
      'It could not be fetched. There may be too little room, or a slow network. Try again later.',
    fetching: 'Fetching the model',
    elsewhere: 'This browser is fetching its model. It can be used once that is done.',
    of: (share: string, bytes: number) => `${share} of ${(bytes / 1e9).toFixed(1)} GB`,
  },
  meter: {
    label: 'Your voice',
    muted: 'Muted',
    typed: 'You type',
    percent: (value: number) => `${value} percent`,
  },
  sound: {
    title: 'Sound',
    microphone: 'Microphone',
    standard: 'Default microphone',
    unnamed: (index: number) => `Microphone ${index}`,
    gone: 'The one chosen last (not plugged in)',
    headphones: 'I wear headphones',
    headphonesWhy:
      'Then you can cut in by talking. On loudspeakers the microphone would hear them instead of you.',
    typing: 'You type in this call, so no microphone is in use.',
  },
  notes: {
    title: 'Notes',
    label: 'Your notes on this call',
    placeholder: 'What you want to remember: names, numbers, the next step.',
    kept: 'Only you see them. Kept as you type, and sent with the call.',
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Not sent yet: they are kept on this page only. Try again before you leave.',
    closed: 'Notes can be changed for a day after the call.',
    again: 'Try again',
  },
  details: {
    title: 'Details',
    reply: 'Last reply after',
    noReply: 'Shown after the first reply.',
    parts: {
      endpointMs: 'Noticing that you finished',
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
    brain: 'Brain',
    brains: {
      builtin: 'Built in',
      llm: 'The server’s language model',
      browser: 'The model of this browser',
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    detail: 'Letters mean themselves while you type. With Alt they work there, too.',
    single: 'Use single keys',
    singleWhy: 'Switch this off if you dictate or press keys by accident: the keys then need Alt.',
    close: 'Close',
    actions: {
      mute: 'Mute or unmute',
      type: 'Type',
      notes: 'Notes',
      captions: 'Captions on or off',
      interrupt: 'Interrupt them',
      hangUp: 'Hang up',
      help: 'This list',
      send: 'Send what you typed',
    },
  },
  check: {
    title: 'Sound check',
    detail: 'Optional. Nothing of it is sent or kept.',
    checking: 'Checking microphone and voice…',
    record: 'Record 3 seconds',
    recording: (left: number) => `Say something… ${left}`,
    opening: 'Asking for the microphone…',
    play: 'Play it back',
    stop: 'Stop',
    hear: (name: string) => `Hear ${name}`,
    heard: 'Your microphone hears you.',
    quiet: 'It is quiet. Say something, or pick another microphone.',
    idle: 'Record yourself to see whether your microphone hears you.',
    blocked: 'Your browser will ask for the microphone.',
    ready: 'Your microphone may be used.',
    sample: (name: string) => `Hello, this is ${name}. Who is calling, please?`,
    recognition: {
      device: 'What you say is turned into text on this device. It does not leave it.',
      cloud: 'Your browser sends your voice to its maker’s cloud to turn it into text.',
      server: 'This server turns what you say into text. It is sent there while you talk.',
      none: 'This browser cannot turn speech into text. Chrome, Edge and Safari can; here you type.',
    },
    download: 'Download it for this device',
    downloadWhy: 'Then your voice stays here.',
    downloading: 'Downloading…',
    downloadFailed: 'It could not be downloaded. The cloud is used.',
    noVoice: 'This browser has no voice to speak with: you read what they say.',
    continueTyped: 'Continue by typing',
    tryAgain: 'Try again',
    noMinutes: 'No minutes are used.',
  },
  trouble: {
    titles: {
      denied: 'The microphone is blocked',
      missing: 'No microphone was found',
      'in-use': 'Another app holds the microphone',
      insecure: 'The microphone needs a secure address',
    },
    details: {
      missing: 'Plug one in, or switch it on in the settings of your system, then try again.',
      'in-use': 'Close the app or the tab that uses it, then try again.',
      insecure:
        'Browsers lend the microphone to https addresses only. Ask whoever runs this site for one.',
    },
    allow: {
      chrome: 'Press the icon at the left of the address, switch Microphone on, then try again.',
      edge: 'Press the lock at the left of the address, choose Permissions for this site, allow the microphone, then try again.',
      firefox:
        'Press the crossed-out microphone at the left of the address, remove the block, then try again.',
      safari:
        'In the Safari menu choose Settings for this website, set Microphone to Allow, then reload the page.',
      ios: 'In the Settings app choose Apps, Safari, Microphone, and allow it; then reload the page.',
      android:
        'Press the icon at the left of the address, choose Permissions, allow the microphone, then try again.',
      other: 'Allow the microphone for this site in the settings of your browser, then try again.',
    },
  },
};
