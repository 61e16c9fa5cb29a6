/** Changing a persona of one’s own. */
export const changeTexts = {
  change: {
    share: 'Colleagues in my company may call them too',
    save: 'Save',
    saved: (name: string) => `${name} is saved`,
    remove: 'Delete',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeDetail: 'Your calls with them stay in your history. They cannot be brought back.',
    removeConfirm: 'Delete for good',
    keep: 'Keep them',
    removed: (name: string) => `${name} is deleted`,
    failed: 'This persona did not load',
  },
  title: (name: string) => `Change ${name}`,
};
