import { plural } from '#src/ui/format/format.ts';

/** One moment of a call, taken again. */
export const retakeTexts = {
  tryLine: 'Try this line',
  copy: 'Copy line',
  open: 'Retake this moment',
  title: 'Retake this moment',
  intro: (name: string, hasLine: boolean) =>
    `Say it differently, in your own words${hasLine ? ' or with the line above' : ''}. ${name} will answer as in the call. Retakes don’t change your score or earn XP.`,
  log: 'Your retake',
  original: 'What you said',
  now: 'You, this time',
  offline: {
    title: 'You’re offline',
    detail: 'Retakes need a connection. Write your line now and send it when you’re back online.',
  },
  failed: 'No answer this time',
  sayLine: 'Use this line',
  speak: 'Speak',
  stopSpeaking: 'Stop listening',
  listening: 'Listening…',
  thinking: (name: string) => `${name} is thinking…`,
  mute: 'Mute their voice',
  unmute: 'Hear their voice',
  left: (turns: number) => plural(turns, { one: '# turn left', other: '# turns left' }),
  over: {
    hungUp: (name: string) => `${name} hung up.`,
    last: 'That was the last turn of this retake.',
  },
  tryNow: 'Try now',
  again: 'Try again',
  done: 'Done',
  before: 'In the call',
  after: 'Retake',
  points: (points: number, max: number) => `${points} of ${max}`,
  compared: (title: string) => `${title}, before and after`,
  change: {
    better: (title: string, by: string) => `${title}: up ${by}.`,
    worse: (title: string, by: string) => `${title}: down ${by}.`,
    same: (title: string) => `${title}: no change yet.`,
    unknown: (title: string) => `${title}: not measured in this retake.`,
  },
  by: (points: number) => plural(points, { one: '# point', other: '# points' }),
  others: 'Also changed',
  other: (title: string, before: number, after: number) => `${title}: ${before} to ${after}`,
};
