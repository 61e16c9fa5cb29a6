import type { LinkAudience } from '#core/contract/calls/callLink.ts';

const audience: Record<LinkAudience, string> = {
  company: 'My company',
  friends: 'My friends',
  members: 'Anyone with an account here',
};

/** A call handed on: as a picture, or by a link. */
export const sharingTexts = {
  title: 'Share this call',
  picture: {
    title: 'The result as a picture',
    detail: 'Score, rank and whom you called. Nothing that was said.',
    alt: (score: number, name: string) => `Your result: ${score} of 100 with ${name}.`,
    share: 'Share the picture',
    download: 'Download the picture',
    failed: 'The picture could not be made',
    file: 'ringside-result.png',
    text: (score: number, name: string) => `${score} of 100 with ${name}, on Ringside`,
    outOf: 'of 100',
    grade: (grade: string) => `Grade ${grade}`,
    strength: (name: string) => `Best at: ${name}`,
  },
  link: {
    title: 'A link to the call',
    detail:
      'Opens the score and the transcript for people who are signed in here. Never your notes or the recording. It ends after 30 days, or when you take it back.',
    audience: 'Who can open it',
    audiences: audience,
    make: 'Make a link',
    making: 'Making it…',
    failed: 'Your links did not load',
    list: 'Links to this call',
    ends: (day: string) => `Works until ${day}`,
    copy: 'Copy the link',
    share: 'Share the link',
    text: (name: string) => `My call with ${name} on Ringside`,
    takeBack: 'Take back',
    takeBackName: (who: string) => `Take back the link for: ${who}`,
    takenBack: 'The link no longer works',
  },
};
