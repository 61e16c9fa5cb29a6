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
    title: 'Share your result as a picture',
    detail: 'Shows your score, your rank and who you called. Nothing that was said.',
    alt: (score: number, name: string) => `Your result: ${score} of 100 with ${name}.`,
    share: 'Share picture',
    download: 'Download picture',
    failed: 'The picture couldn’t be created',
    file: 'ringside-result.png',
    text: (score: number, name: string) => `${score} of 100 with ${name}, on Ringside`,
    outOf: 'of 100',
    grade: (grade: string) => `Grade ${grade}`,
    strength: (name: string) => `Best at: ${name}`,
  },
  link: {
    title: 'Share a link to the call',
    detail:
      'Signed-in people with the link can see the score and transcript, but never your notes ' +
      'or recording. The link expires after 30 days, or when you turn it off.',
    audience: 'Who can open it',
    audiences: audience,
    make: 'Create link',
    making: 'Creating…',
    failed: 'Your links didn’t load',
    list: 'Links to this call',
    ends: (day: string) => `Works until ${day}`,
    copy: 'Copy link',
    share: 'Share link',
    text: (name: string) => `My call with ${name} on Ringside`,
    takeBack: 'Turn off',
    takeBackName: (who: string) => `Turn off the link for: ${who}`,
    takenBack: 'The link no longer works',
  },
};
