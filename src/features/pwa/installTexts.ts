/** Installing the app. */
export const installTexts = {
  offer: {
    title: 'Install Ringside',
    detail: 'Open it from your home screen or dock, and use it offline.',
    install: 'Install',
    later: 'Not now',
  },
  section: {
    title: 'The app',
    installed: 'Ringside is installed on this device.',
    detail: 'The app opens in its own window and works offline.',
    install: 'Install app',
    ios: 'On an iPhone or iPad:',
    iosSteps: [
      'Open this page in Safari.',
      'Tap Share, the square with an arrow.',
      'Choose Add to Home Screen, then Add.',
    ],
    other: 'Open your browser’s menu and choose Install app or Add to home screen.',
  },
};
