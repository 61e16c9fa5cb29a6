/** Recordings of calls. */
export const recordingTexts = {
  shared: {
    title: (name: string) => `${name}’s side of the call`,
    detail: 'The persona’s voice is not in it: while it speaks you hear nothing, or the rep.',
    offline: 'The server cannot be reached, and this recording is not kept on your device.',
    load: 'Load the recording',
  },
  madeRoom: 'An older recording was let go',
  madeRoomDetail:
    'This device is full. The oldest recording that had not been sent was deleted; the call itself is safe.',
  consent: {
    title: 'Record your calls?',
    detail:
      'Hear yourself after each call, moment by moment. Your side is recorded. The other side is recorded where its voice comes from this server or from Vapi; the voices of your browser cannot be.',
    kept: (days: string) =>
      `It is sent to this server, is yours alone to hear, and is deleted after ${days}.`,
    change:
      'You can change your mind in the settings at any time. Either way the call goes on as usual.',
    accept: 'Record my calls',
    refuse: 'Do not record',
    notSaved: 'Your answer could not be saved',
    notSavedDetail: 'This call is not kept. You are asked again before the next one.',
  },
  days: { one: '# day', other: '# days' },
  settings: {
    title: 'Recordings',
    detail: 'Your side of your calls, to listen to afterwards.',
    failed: 'Your choice did not load',
    unavailable: 'This server does not record calls.',
    on: 'Your calls are recorded.',
    off: 'Your calls are not recorded.',
    undecided: 'You have not been asked yet: nothing is recorded.',
    phone:
      'On phones and tablets a browser can either understand you or record you, so calls on this device are not recorded.',
    start: 'Record my calls',
    stop: 'Stop recording my calls',
    started: 'Your calls are recorded from now on',
    stopped: 'Nothing is recorded any more',
    keeps: 'Recordings that are there stay until you delete them or their time is over.',
    count: { one: '# recording', other: '# recordings' },
    size: (recordings: string, megabytes: string, days: string) =>
      `${recordings}, ${megabytes} MB. Each is deleted after ${days}.`,
    none: 'There are no recordings.',
    deleteAll: 'Delete all recordings',
    deleted: 'All recordings are deleted',
    ask: {
      title: 'Delete all recordings?',
      detail: 'They are gone for good. Transcripts and scores stay.',
      confirm: 'Delete all',
      cancel: 'Keep them',
    },
  },
  problems: {
    lost: 'Recording has stopped',
    full: 'This device is full, so the rest of this call is not recorded. The call itself goes on.',
    broken: 'This device could not keep the recording. The call itself goes on.',
    refused: 'A recording was not kept',
  },
  player: {
    title: {
      rep: 'Your side of the call',
      both: 'Both sides of the call',
      mixed: 'Both sides of the call',
    },
    whyReal: 'The call as it was brought in.',
    /** By whose voice is in it. */
    why: {
      rep: (name: string) =>
        `This is your side of the call. ${name} spoke with a voice of your browser, which cannot be recorded: there you hear nothing, or yourself.`,
      both: (name: string) => `${name} above the line, you below it.`,
      mixed: (name: string) => `${name} and you on one track.`,
    },
    marks: 'Moments that count',
    mark: (name: string, at: string) => `${name}, ${at}`,
    uploading: (left: string) => `The recording is still being sent: ${left} to go.`,
    uploadingOffline: (left: string) =>
      `${left} of the recording wait on this device and are sent when there is a connection.`,
    parts: { one: '# part', other: '# parts' },
    offline: 'This recording is not on this device, and the server cannot be reached.',
    failed: 'The recording did not load.',
    loading: 'Loading the recording…',
    load: (megabytes: string) => `Load the recording (${megabytes} MB)`,
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the call',
    at: (at: string, all: string) => `${at} of ${all}`,
    speed: 'Speed',
    speeds: { '0.75': '0.75×', '1': '1×', '1.25': '1.25×', '1.5': '1.5×', '2': '2×' },
    waveform: (all: string, share: string) =>
      `How loud you were over the ${all} of the call: you are heard in ${share} of it.`,
    waveformOfBoth: (all: string, mine: string, theirs: string) =>
      `How loud both sides were over the ${all} of the call: you are heard in ${mine} of it, the other side in ${theirs}.`,
    waveformOf: (name: string, all: string, share: string) =>
      `How loud ${name} was over the ${all} of the call: heard in ${share} of it.`,
    download: 'Download',
    remove: 'Delete',
    ask: {
      title: 'Delete this recording?',
      detail: 'It is gone for good. Transcript and score stay.',
      confirm: 'Delete',
      cancel: 'Keep it',
    },
    removed: 'The recording is deleted',
    unsupported: 'This browser cannot play the recording. You can download it.',
  },
  /** Beside the parts of a page that can be heard. */
  playFrom: (at: string) => `Play from ${at}`,
};
