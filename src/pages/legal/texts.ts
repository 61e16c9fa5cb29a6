/** The terms of use and the privacy notice that come with the app. */
export const legalTexts = {
  privacy: {
    title: 'Privacy',
    paragraphs: [
      'This server keeps what you register with, the transcripts and scores of your calls, and ' +
        'what you earn with them. It keeps your password only as a hash that cannot be read ' +
        'back.',
      'Your browser keeps your session and the calls that have not been sent yet. Signing out ' +
        'removes the session and what was read; calls that have not been sent stay until you ' +
        'sign in again.',
      'Where you agreed to it, your side of a call is recorded, for you alone to hear. A ' +
        'recording is deleted when its time is over, or when you delete it; you can take your ' +
        'consent back in the settings.',
      'Calls with prospects that you bring in are kept as your practice calls are, for you and ' +
        'whoever you show them to, until you delete them.',
      'Where you turned notifications on, the maker of your browser carries them to it. They ' +
        'are encrypted for that browser, and hold no words of a call. You can turn them off in ' +
        'the settings.',
      'Nothing is shared with anybody, unless whoever runs this server has connected an ' +
        'outside service: then what that service needs is sent to it.',
      'Where whoever runs this server counts what is used, what is said and written is never ' +
        'part of it. You can say no in the settings; a browser that asks not to be tracked ' +
        'is not counted.',
      'You can delete your account, with everything in it, in the settings at any time.',
    ],
    back: 'Back to creating your account',
  },
  terms: {
    title: 'Terms of use',
    paragraphs: [
      'Ringside is a place to practise. The people you call are AI personas: nothing they say ' +
        'is a promise, an offer or advice.',
      'What you say in a call is written down and scored, so that you can read it again and ' +
        'learn from it. It is kept on the server this page came from, run by whoever gave you ' +
        'its address, and by nobody else.',
      'Use your own words and made-up details: do not put the personal data of real customers into a practice call.',
      'You may stop at any time, and delete your account, with everything in it, in the settings.',
    ],
    back: 'Back to creating your account',
  },
};
