/** Recordings of calls. */
export const recordingTexts = {
  shared: {
    title: (name: string) => `${name}’s side of the call`,
    detail:
      'The persona’s voice isn’t in this recording. While they speak you’ll hear silence, or the rep.',
    offline:
      'Can’t reach the server, and this recording isn’t on your device. Try again when you’re back online.',
    load: 'Load recording',
  },
  madeRoom: 'An older recording was deleted',
  madeRoomDetail:
    'This device is full, so we deleted the oldest unsent recording. The call itself is safe.',
  consent: {
    title: 'Record your calls?',
    detail:
      'Listen back to each call, moment by moment. We record your side, and the persona’s ' +
      'side when their voice comes from this server or Vapi. Browser voices can’t be ' +
      'recorded.',
    kept: (days: string) =>
      `Recordings are sent to this server, only you can hear them, and they’re deleted after ${days}.`,
    change: 'You can change this in settings at any time. Your calls work the same either way.',
    accept: 'Record my calls',
    refuse: 'Don’t record',
    notSaved: 'Your choice wasn’t saved',
    notSavedDetail: 'This call won’t be recorded. We’ll ask again before your next one.',
  },
  days: { one: '# day', other: '# days' },
  settings: {
    title: 'Recordings',
    detail: 'Record your side of your calls to listen to later.',
    failed: 'Your choice didn’t load',
    unavailable: 'This server doesn’t record calls.',
    on: 'Your calls are recorded.',
    off: 'Your calls aren’t recorded.',
    undecided: 'Your calls aren’t recorded. We’ll ask you before your first call.',
    phone:
      'On phones and tablets, browsers can’t recognise speech and record it at the same time, ' +
      'so calls on this device aren’t recorded.',
    start: 'Record my calls',
    stop: 'Stop recording my calls',
    started: 'Your calls will be recorded from now on',
    stopped: 'Your calls are no longer recorded',
    keeps: 'Existing recordings stay until you delete them or they expire.',
    count: { one: '# recording', other: '# recordings' },
    size: (recordings: string, megabytes: string, days: string) =>
      `${recordings}, ${megabytes} MB. Each is deleted after ${days}.`,
    none: 'No recordings yet.',
    deleteAll: 'Delete all recordings',
    deleted: 'All recordings deleted',
    ask: {
      title: 'Delete all recordings?',
      detail: 'This can’t be undone. Your transcripts and scores stay.',
      confirm: 'Delete all',
      cancel: 'Cancel',
    },
  },
  problems: {
    lost: 'Recording stopped',
    full: 'This device is full, so the rest of this call won’t be recorded. The call itself continues.',
    broken: 'This device couldn’t save the recording. The call itself continues.',
    refused: 'A recording wasn’t saved',
  },
  player: {
    title: {
      rep: 'Your side of the call',
      both: 'Both sides of the call',
      mixed: 'Both sides of the call',
    },
    whyReal: 'The call as you imported it.',
    /** By whose voice is in it. */
    why: {
      rep: (name: string) =>
        `This is your side of the call. ${name} spoke with a browser voice, which can’t be recorded, so you’ll hear silence or yourself there.`,
      both: (name: string) => `${name} is above the line, you’re below it.`,
      mixed: (name: string) => `You and ${name} are on one track.`,
    },
    marks: 'Key moments',
    uploading: (left: string) => `Sending the recording: ${left} to go.`,
    uploadingOffline: (left: string) =>
      `${left} of the recording will be sent from this device when you’re back online.`,
    parts: { one: '# part', other: '# parts' },
    offline:
      'Can’t reach the server, and this recording isn’t on your device. Try again when you’re back online.',
    failed: 'The recording didn’t load.',
    loading: 'Loading the recording…',
    load: (megabytes: string) => `Load recording (${megabytes} MB)`,
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the call',
    at: (at: string, all: string) => `${at} of ${all}`,
    speed: 'Speed',
    speeds: { '0.75': '0.75×', '1': '1×', '1.25': '1.25×', '1.5': '1.5×', '2': '2×' },
    waveform: (all: string, share: string) =>
      `How loud you were during the ${all} of the call. You spoke for ${share} of it.`,
    waveformOfBoth: (all: string, mine: string, theirs: string) =>
      `How loud both sides were during the ${all} of the call. You spoke for ${mine} of it, the other side for ${theirs}.`,
    waveformOf: (name: string, all: string, share: string) =>
      `How loud ${name} was during the ${all} of the call. They spoke for ${share} of it.`,
    download: 'Download',
    remove: 'Delete',
    ask: {
      title: 'Delete this recording?',
      detail: 'This can’t be undone. The transcript and score stay.',
      confirm: 'Delete',
      cancel: 'Cancel',
    },
    removed: 'Recording deleted',
    unsupported: 'This browser can’t play the recording. Download it instead.',
  },
  /** Beside the parts of a page that can be heard. */
  playFrom: (at: string) => `Play from ${at}`,
};
