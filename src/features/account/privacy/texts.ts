import type { Audience, Privacy } from '#core/contract/people/publicProfile.ts';

type Opened = 'challenges' | 'scores' | 'traits' | 'history';

/** Who sees what of the rep. */
export const privacyTexts = {
  title: 'Privacy',
  detail:
    'Choose who sees what. Signed-in reps who know your username always see your picture, ' +
    'rank, record and badges. Changes apply right away.',
  failed: 'Your privacy settings didn’t load',
  onBoards: 'Show me on leaderboards',
  onBoardsDetail:
    'Signed-in reps see your username, picture, rank and XP on leaderboards, and friends see ' +
    'your week. When this is off, you don’t appear on any leaderboard.',
  onPublicBoard: 'Show me on the public leaderboard',
  onPublicBoardDetail:
    'Anyone on the internet can see your username, picture, rank and XP there without signing in.',
  onPublicBoardFirst: 'Turn on “Show me on leaderboards” first.',
  findable: 'Let people find me by search',
  findableDetail:
    'Reps can find you by part of your username. When this is off, only people who know your ' +
    'full username can send you a friend request.',
  opened: 'Who can challenge you and see your profile',
  audience: {
    challenges: 'Who can challenge you',
    scores: 'Who sees your scores',
    traits: 'Who sees your communication style',
    history: 'Who sees your latest calls',
  } satisfies Record<Opened & keyof Privacy, string>,
  audienceDetail: {
    challenges: 'To a battle. Battles already under way continue.',
    scores: 'Your best and average score.',
    traits: 'Your traits, measured in your calls.',
    history:
      'Your last 10 calls: who you called, when, and the score. Never what was said, and never real calls.',
  } satisfies Record<Opened, string>,
  audiences: {
    nobody: 'Nobody',
    friends: 'Friends',
    everyone: 'Every signed-in rep',
  } satisfies Record<Audience, string>,
};
