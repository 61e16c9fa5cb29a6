export const passkeyTexts = {
  title: 'Passkeys',
  detail:
    'Sign in with your fingerprint, face or screen lock instead of your password. A passkey ' +
    'can’t be guessed and works only on this site.',
  failed: 'Your passkeys didn’t load',
  empty: 'You have no passkeys yet.',
  unusable: 'Passkeys don’t work at this address',
  address: (origin: string) => `They work at ${origin}.`,
  openThere: 'Open Ringside there',
  browser: 'This browser doesn’t support passkeys.',
  list: 'Your passkeys',
  dates: (added: string, used: string) => `Added ${added}, ${used}`,
  used: (age: string) => `last used ${age}`,
  unused: 'never used',
  synced: 'Synced to your other devices',
  single: 'On one device only',
  add: 'Add a passkey',
  adding: 'Adding…',
  goOn: 'Continue',
  name: 'Name',
  nameMissing: 'Enter a name.',
  nameHint: 'A name that helps you recognise it.',
  deviceName: (browser: string, system: string) => `${browser} on ${system}`,
  someName: 'My passkey',
  addTitle: 'Add a passkey?',
  addDetail: 'Anyone who has it can sign in as you. Your browser will ask where to save it.',
  calledOff: 'No passkey was added',
  calledOffDetail: 'The request was cancelled. Try again when you’re ready.',
  known: 'You already have a passkey here',
  knownDetail:
    'This device or password manager already has a passkey for your account. Use another ' +
    'device, or delete that passkey first.',
  refused: 'Your browser couldn’t create a passkey. Try again, or use another device.',
  added: 'Passkey added',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  save: 'Save name',
  renamed: 'Passkey renamed',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete the passkey “${name}”?`,
  deleteDetail:
    'You won’t be able to sign in with it any more. Delete it from your device or password manager too.',
  deleteLast: 'This is your last passkey. You’ll sign in with your password.',
  deleteLastFactor:
    'This is your last passkey. You’ll sign in with just your password, and your recovery codes will stop working.',
  deleteLastApp:
    'This is your last passkey. You’ll sign in with your password and authenticator app.',
  deleteSubmit: 'Delete passkey',
  deleted: 'Passkey deleted',
  lost:
    'If you lose a device, sign in with your password and delete its passkey here. If you ' +
    'forget your password, you can reset it by email.',
  lostFactor:
    'If you lose your passkeys, sign in with your password and a recovery code, then delete them here.',
  factor: {
    label: 'Require a passkey after your password',
    on: 'On. You need your password and a passkey to sign in.',
    off: 'Off. You can sign in with just your password.',
    app: 'On. After your password, use a passkey or a code from your authenticator app.',
    appAlone:
      'After your password, you can use a passkey instead of a code from your authenticator app.',
    onTitle: 'Require a passkey after your password?',
    onDetail:
      'You’ll get recovery codes for when you don’t have a passkey with you. Your other devices will be signed out.',
    offDetailApp: 'Your other devices will be signed out.',
    onSubmit: 'Require a passkey',
    offTitle: 'Stop requiring a passkey?',
    offDetail:
      'You’ll sign in with just your password, and your recovery codes will stop working. ' +
      'Your other devices will be signed out.',
    offSubmit: 'Stop requiring it',
    turnedOn: 'A passkey is now required after your password',
    turnedOff: 'A passkey is no longer required',
  },
};
