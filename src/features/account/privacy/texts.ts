import type { Audience, Privacy } from '#core/contract/people/publicProfile.ts';

type Opened = 'challenges' | 'scores' | 'traits' | 'history';

/** Who sees what of the rep. */
export const privacyTexts = {
  title: 'Privacy',
  detail:
    'Who sees what of you here. Every signed-in rep who knows your name sees your picture, rank, record and badges; the rest is yours to open. A change holds at once.',
  failed: 'Your privacy settings did not load',
  onBoards: 'On the leaderboards',
  onBoardsDetail:
    'Signed-in reps see your name, picture, rank and XP on the boards, and friends see your week. Switched off, you are on no board and have no place.',
  onPublicBoard: 'On the public board too',
  onPublicBoardDetail:
    'Anyone on the internet can see your name, picture, rank and XP there, without signing in.',
  onPublicBoardFirst: 'Only those who are on the leaderboards can be on it.',
  findable: 'Found by search',
  findableDetail:
    'Reps find you by a part of your name. Switched off, only whoever knows the whole name can ask to be your friend.',
  opened: 'Who may challenge you, and what your profile shows to whom',
  audience: {
    challenges: 'Who may challenge you',
    scores: 'Who sees your scores',
    traits: 'Who sees your traits',
    history: 'Who sees your latest calls',
  } satisfies Record<Opened & keyof Privacy, string>,
  audienceDetail: {
    challenges: 'To a battle. Those under way go on.',
    scores: 'Your best and your average score.',
    traits: 'How you come across, measured in your calls.',
    history:
      'The last ten that count: whom you called, when, and the score. Never what was said, and never a real call.',
  } satisfies Record<Opened, string>,
  audiences: {
    nobody: 'Nobody',
    friends: 'Friends',
    everyone: 'Every signed-in rep',
  } satisfies Record<Audience, string>,
};
