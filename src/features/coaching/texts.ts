import { plural } from '#src/ui/format/format.ts';

/** Calls shown to a coach, and comments beside their moments. */
export const coachingTexts = {
  noScore: 'No score',
  corrected: 'Score corrected by the rep',
  shownBy: (name: string, day: string) => `Shared by ${name} on ${day}`,
  comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
  noComments: 'No comments yet',
  read: 'Read',
  readName: (persona: string, name: string) => `Read ${name}’s call with ${persona}`,
  share: {
    title: 'Share with a coach',
    detail:
      'Let one rep read this call: the transcript, the score and the reasons for it. They can ' +
      'comment on any moment, and you’ll get a notification. They never see your notes or ' +
      'other calls. You can stop sharing at any time.',
    username: 'Coach’s username',
    recording: 'Share the recording too',
    recordingDetail: 'Your side of the call, until the recording expires.',
    submit: 'Share call',
    missing: 'Enter a username.',
    done: (name: string) => `${name} can read this call now`,
    with: 'Shared with',
    failed: 'The list of coaches didn’t load',
    since: (day: string) => `Since ${day}`,
    sinceHeard: (day: string) => `Since ${day}, with the recording`,
    takeBack: 'Stop sharing',
    takeBackName: (name: string) => `Stop sharing the call with ${name}`,
    takenBack: (name: string) => `${name} can no longer read this call`,
  },
  comment: {
    add: (at: string) => `Comment at ${at}`,
    label: (at: string) => `Your comment at ${at}`,
    send: 'Comment',
    save: 'Save',
    empty: 'Write something first.',
    edit: 'Edit',
    editName: (at: string) => `Edit your comment at ${at}`,
    remove: 'Delete',
    removeName: (author: string, at: string) => `Delete ${author}’s comment at ${at}`,
    ask: {
      title: 'Delete this comment?',
      detail: 'Nobody who reads this call will see it any more.',
      confirm: 'Delete',
      cancel: 'Cancel',
    },
    removed: 'Comment deleted',
    edited: 'edited',
    you: 'You',
    gone: 'Former member',
    list: (at: string) => `Comments at ${at}`,
    failed: 'Comments didn’t load',
  },
  score: 'Score',
};
