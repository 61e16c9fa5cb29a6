/** The terms of use that come with the app. */
export const termsTexts = {
  title: 'Terms of use',
  paragraphs: [
    'Ringside is a place to practise. The people you call are AI personas: nothing they say is a promise, an offer or advice.',
    'What you say in a call is written down and scored, so that you can read it again and learn from it. It is kept on the server this page came from, run by whoever gave you its address, and by nobody else.',
    'Use your own words and made-up details: do not put the personal data of real customers into a practice call.',
    'You may stop at any time. Whoever runs this server can delete your account and everything in it on request.',
  ],
  back: 'Back to creating your account',
};
