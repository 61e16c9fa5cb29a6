/** Changing a persona of one’s own. */
export const changeTexts = {
  change: {
    share: 'Let colleagues in my company call them too',
    save: 'Save',
    saved: (name: string) => `${name} saved`,
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeDetail: 'This can’t be undone. Your calls with them stay in your call history.',
    removeConfirm: 'Delete persona',
    keep: 'Cancel',
    removed: (name: string) => `${name} deleted`,
    failed: 'This persona didn’t load',
  },
  title: (name: string) => `Edit ${name}`,
};
