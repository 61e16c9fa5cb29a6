/** What notifications between people say. */
export const peopleTexts = {
  asks: (name: string) => `${name} sent you a friend request`,
  asksBody: 'Friends see each other’s week and share a leaderboard.',
  friends: (name: string) => `You and ${name} are now friends`,
  friendsBody: 'Challenge each other to a battle.',
};
