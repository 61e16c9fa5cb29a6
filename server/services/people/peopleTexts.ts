/** What notifications between people say. */
export const peopleTexts = {
  asks: (name: string) => `${name} would like to be your friend`,
  asksBody: 'Friends see each other’s week and have a board of their own.',
  friends: (name: string) => `${name} and you are friends`,
  friendsBody: 'Challenge each other to a battle.',
};
