import { plural } from '#src/ui/format/format.ts';

/** One moment of a call, taken again. */
export const retakeTexts = {
  tryLine: 'Try this line',
  copy: 'Copy the line',
  open: 'Retake this moment',
  title: 'Take it again',
  intro: (name: string) =>
    `Say it differently, in your own words or with the line above. ${name} answers as in the call. It changes no score and earns no XP.`,
  log: 'The moment, taken again',
  original: 'What you said',
  now: 'You, now',
  offline: {
    title: 'You are offline',
    detail: 'A retake needs the server. Write your words now; they can be sent once you are back.',
  },
  failed: 'That was not answered',
  sayLine: 'Use the line',
  speak: 'Speak',
  stopSpeaking: 'Stop listening',
  listening: 'Listening…',
  thinking: (name: string) => `${name} is thinking…`,
  mute: 'Mute their voice',
  unmute: 'Hear their voice',
  left: (turns: number) =>
    plural(turns, { one: 'You can go on for # turn.', other: 'You can go on for # turns.' }),
  over: {
    hungUp: (name: string) => `${name} hung up.`,
    last: 'That was the last turn of this retake.',
  },
  tryNow: 'Try now',
  again: 'Again',
  done: 'Done',
  before: 'In the call',
  after: 'Now',
  points: (points: number, max: number) => `${points} of ${max}`,
  compared: (title: string) => `${title}, before and after`,
  change: {
    better: (title: string, by: string) => `${title}: better by ${by}.`,
    worse: (title: string, by: string) => `${title}: worse by ${by}.`,
    same: (title: string) => `${title}: no change yet.`,
    unknown: (title: string) => `${title}: this cannot be told from these words.`,
  },
  by: (points: number) => plural(points, { one: '# point', other: '# points' }),
  others: 'Also changed',
  other: (title: string, before: number, after: number) => `${title}: ${before} to ${after}`,
};
