/** Installing the app. */
export const installTexts = {
  offer: {
    title: 'Install Ringside',
    detail: 'It opens from your home screen or dock, and works without a network.',
    install: 'Install',
    later: 'Not now',
  },
  section: {
    title: 'The app',
    installed: 'Ringside runs as an app on this device.',
    detail: 'As an app it opens in a window of its own, also without a network.',
    install: 'Install the app',
    ios: 'On an iPhone or iPad:',
    iosSteps: [
      'Open this page in Safari.',
      'Tap Share, the square with an arrow.',
      'Choose Add to Home Screen, then Add.',
    ],
    other: 'Open the menu of your browser and choose Install app or Add to home screen.',
  },
};
