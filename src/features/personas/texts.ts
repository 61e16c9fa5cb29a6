import type { Difficulty } from '#core/contract/personas/persona.ts';
import { plural } from '#src/ui/format/format.ts';

const difficultyHint: Record<Difficulty, string> = {
  easy: 'Happy to talk. A good place to start.',
  medium: 'Some pushback before they open up.',
  hard: 'Short on time and patience.',
  expert: 'You earn every answer.',
};

/** The opponents to choose from. */
export const personaTexts = {
  own: {
    title: 'Your personas',
    change: 'Edit',
    changeNamed: (name: string) => `Edit ${name}`,
  },
  difficultyHint,
  nextCall: 'Next call',
  nextFirst: 'Make your first call. A 2-minute call is enough for a score.',
  nextNew: 'You haven’t called them yet.',
  nextUnscored: 'No score with them yet.',
  nextBeat: (score: number) => `Beat your ${score}.`,
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  best: (score: number) => `Best ${score}`,
  notCalled: 'Not called yet',
  noScore: 'No score yet',
  filters: {
    label: 'Find a persona',
    search: 'Search',
    placeholder: 'Name, title, company or industry',
    industry: 'Industry',
    anyIndustry: 'All industries',
    difficulty: 'Difficulty',
    type: 'Type of call',
    found: (count: number) => plural(count, { one: '# persona', other: '# personas' }),
    clear: 'Clear filters',
    noneTitle: 'No personas match',
    noneDetail: 'Remove a filter to see more personas.',
  },
  showAll: (count: number) => `Show all ${count}`,
  emptyTitle: 'No personas yet',
  emptyDetail: 'This server has no personas. Ask your server admin to restart it to add them.',
};
