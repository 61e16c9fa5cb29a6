import { formatShare, plural } from '#src/ui/format/format.ts';

/** Bringing in real calls, and practising their moments. */
export const realCallTexts = {
  upload: {
    title: 'Upload a transcript',
    detail: 'Drop or choose a .txt, .vtt, .srt or .json file up to 2 MB that shows who’s speaking.',
    choose: 'Choose transcript',
    reading: 'Reading…',
    drop: 'Drop to upload',
    one: 'Upload one transcript at a time. Only the first file was read.',
    tooLarge: 'This file is larger than 2 MB. Choose the transcript only, without the recording.',
    empty: 'This file is empty. Choose a call transcript.',
    failed: 'This file can’t be scored',
    consent:
      'Only import calls you’re allowed to keep. They earn no XP unless your server admin allows it.',
  },
  form: {
    label: 'About this call',
    file: (name: string, turns: number, minutes: string | null) =>
      `${name}: ${plural(turns, { one: '# line', other: '# lines' })}${minutes === null ? '' : `, ${minutes}`}`,
    who: 'Which speaker are you?',
    unsure: 'We can’t tell from the file. Choose yourself so the right side is scored.',
    choose: 'Choose which speaker you are.',
    says: (words: string) => `“${words}”`,
    callType: 'Type of call',
    title: 'Title',
    name: 'Who you spoke to',
    company: 'Their company',
    date: 'Date of the call',
    submit: 'Score call',
    submitting: 'Importing…',
    other: 'Choose another file',
    failed: 'The call wasn’t imported',
  },
  moments: {
    title: 'Practise a moment of this call',
    detail: 'Turn any objection into a persona who objects and answers in the words of this call.',
    none: 'No objections found in this call. You can still practise a call like it.',
    failed: 'The moments of this call didn’t load',
    met: (share: number) => `Handled ${formatShare(share)}`,
    practise: 'Practise this moment',
    practiseCall: 'Practise a call like this',
    readBy: (model: string | null) =>
      model === null ? 'Read by the built-in engine.' : `Read by ${model}.`,
    making: 'Creating your persona…',
    notMade: 'The persona wasn’t created',
    keepNames:
      'Keep the real names of people and companies. If this is off, we replace them with made-up names.',
    category: {
      dismissive: 'Brushed off',
      situational: 'Bad timing',
      'existing-solution': 'Already has a solution',
      price: 'Price',
      authority: 'Not the decision maker',
      trust: 'Not convinced',
    },
  },
  remove: {
    action: 'Delete call',
    title: 'Delete this call?',
    detail:
      'This permanently deletes its transcript, score, notes and recording. Personas created from it stay.',
    confirm: 'Delete call',
    cancel: 'Cancel',
    done: 'Call deleted',
    failed: 'The call wasn’t deleted',
  },
};
