import { formatShare, plural } from '#src/ui/format/format.ts';

/** Bringing in real calls, and practising their moments. */
export const realCallTexts = {
  upload: {
    title: 'Upload a transcript',
    detail:
      'A .txt, .vtt, .srt or .json file of up to 2 MB that says who speaks. Drop it here or choose it.',
    choose: 'Choose a transcript',
    reading: 'Reading it',
    drop: 'Let go to read this file',
    one: 'One transcript at a time: only the first file was read.',
    tooLarge:
      'This file is larger than 2 MB, which is more than a transcript of any call. Choose the transcript alone, without the recording.',
    empty: 'This file is empty. Choose the transcript of a call.',
    failed: 'This file cannot be scored',
    consent:
      'Bring in only calls that you may keep. They earn no XP unless whoever runs this server decided otherwise.',
  },
  form: {
    label: 'About this call',
    file: (name: string, turns: number, minutes: string | null) =>
      `${name}: ${plural(turns, { one: '# line', other: '# lines' })}${minutes === null ? '' : `, ${minutes}`}`,
    who: 'Which of them is you?',
    unsure: 'The file does not make it clear. Choose yourself, so that the right side is scored.',
    choose: 'Choose which of the speakers is you.',
    says: (words: string) => `“${words}”`,
    callType: 'Type of call',
    title: 'Title',
    name: 'Who you spoke to',
    company: 'Their company',
    date: 'Day of the call',
    submit: 'Score this call',
    submitting: 'Bringing it in',
    other: 'Choose another file',
    failed: 'The call was not brought in',
  },
  moments: {
    title: 'Practise a moment of this call',
    detail:
      'Each objection becomes an opponent of your own that objects and answers in the words of this call.',
    none: 'No objection was found in this call. What the prospect told can still be practised.',
    failed: 'The moments of this call could not be loaded',
    met: (share: number) => `Handled ${formatShare(share)}`,
    practise: 'Practise this moment',
    practiseCall: 'Practise a call like this',
    readBy: (model: string | null) =>
      model === null ? 'What was said was read by rules.' : `What was said was read by ${model}.`,
    making: 'Making your opponent',
    notMade: 'The opponent was not made',
    keepNames:
      'Keep the real names of people and companies. Otherwise made-up names stand for them.',
    category: {
      dismissive: 'Brushed off',
      situational: 'Bad moment',
      'existing-solution': 'Has a solution',
      price: 'Price',
      authority: 'Not the only one to decide',
      trust: 'Not convinced',
    },
  },
  remove: {
    action: 'Delete this call',
    title: 'Delete this call?',
    detail: 'Its transcript, score, notes and recording go for good. Opponents made of it stay.',
    confirm: 'Delete it',
    cancel: 'Keep it',
    done: 'Call deleted',
    failed: 'The call was not deleted',
  },
};
