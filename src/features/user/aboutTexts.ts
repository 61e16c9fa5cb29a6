/** What registration leaves out, and what the rep sells. */
export const aboutTexts = {
  title: 'A little about you',
  intro: 'Everything here is optional. You can skip it.',
  firstName: 'First name',
  lastName: 'Last name',
  product: 'What do you sell?',
  productHint:
    'One sentence, as you’d say it to a friend. Leave it empty and each call makes one up.',
  heard: 'Where did you hear about us?',
  heardPick: 'Choose one',
  heardOptions: [
    'A colleague or friend',
    'Search',
    'Social media',
    'Podcast or newsletter',
    'Event',
    'Other',
  ],
  heardDetails: 'Tell us more',
  marketing: 'Send me tips and product news by email',
  save: 'Save',
  skip: 'Skip',
  change: 'Change',
  madeUp: '(Made up for practice)',
  nothingKnown: 'Your own product.',
};
