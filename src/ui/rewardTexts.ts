/** What is said of a reward as it comes. */
export const rewardTexts = {
  region: 'Rewards',
  levelAchieved: (level: number) => `Level ${level} Achieved!`,
  rankedUp: 'Ranked Up!',
  congratulations: (level: number) => `Congratulations, you are now level ${level}!`,
};
