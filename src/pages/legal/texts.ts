/** The terms of use and the privacy notice that come with the app. */
export const legalTexts = {
  privacy: {
    title: 'Privacy notice',
    paragraphs: [
      'This server stores your registration details, your call transcripts and scores, and the ' +
        'rewards you earn. Your password is stored only as a hash that can’t be turned back ' +
        'into the password.',
      'Your browser stores your session and calls that haven’t been sent yet. Signing out ' +
        'removes the session and any data you’ve loaded. Unsent calls stay until you sign in ' +
        'again.',
      'If you agree to it, your side of each call is recorded, and only you can hear it unless ' +
        'you share it. Recordings are deleted when they expire or when you delete them. You can ' +
        'turn off recording in settings.',
      'Real calls you import are stored like your practice calls, for you and anyone you share ' +
        'them with, until you delete them.',
      'If you turn on notifications, your browser’s maker delivers them. They’re encrypted for ' +
        'your browser and never include what was said in a call. You can turn them off in ' +
        'settings.',
      'Your data isn’t shared with anyone, unless the server admin has connected an outside ' +
        'service. In that case, that service gets only what it needs.',
      'If this server measures usage, it never includes what you say or write. You can turn ' +
        'this off in settings. If your browser asks sites not to track you, it’s always off.',
      'You can delete your account and everything in it at any time in settings.',
    ],
    back: 'Back to sign-up',
  },
  terms: {
    title: 'Terms of use',
    paragraphs: [
      'Ringside is a place to practise. The people you call are AI personas. Nothing they say ' +
        'is a promise, an offer or advice.',
      'What you say in a call is written down and scored so you can read it again and learn ' +
        'from it. It’s stored on the server you’re using, and only the people who run that ' +
        'server are responsible for it.',
      'Use your own words and made-up details. Don’t use personal data of real customers in a ' +
        'practice call.',
      'You can stop at any time and delete your account and everything in it in settings.',
    ],
    back: 'Back to sign-up',
  },
};
