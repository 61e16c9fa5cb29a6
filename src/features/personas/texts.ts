import type { Difficulty } from '#core/contract/personas/persona.ts';
import { plural } from '#src/ui/format/format.ts';

const difficultyHint: Record<Difficulty, string> = {
  easy: 'Open to talk. A good place to start.',
  medium: 'Some pushback before they let you in.',
  hard: 'Short on time and on patience.',
  expert: 'You earn every answer.',
};

/** The opponents to choose from. */
export const personaTexts = {
  own: {
    title: 'Yours',
    change: 'Change',
    changeNamed: (name: string) => `Change ${name}`,
  },
  difficultyHint,
  nextCall: 'Next call',
  nextFirst: 'Your first call. Two minutes is enough to get a score.',
  nextNew: 'You have not called them yet.',
  nextBeat: (score: number) => `Beat your ${score}.`,
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  best: (score: number) => `Best ${score}`,
  notCalled: 'Not called yet',
  filters: {
    label: 'Find an opponent',
    search: 'Search',
    placeholder: 'Name, title, company or industry',
    industry: 'Industry',
    anyIndustry: 'All industries',
    difficulty: 'Difficulty',
    type: 'Type of call',
    found: (count: number) => plural(count, { one: '# opponent', other: '# opponents' }),
    clear: 'Clear filters',
    noneTitle: 'Nobody fits',
    noneDetail: 'No opponent has all of this. Take a filter away to see more.',
  },
  showAll: (count: number) => `Show all ${count}`,
  emptyTitle: 'No opponents yet',
  emptyDetail: 'This server has no personas. Whoever runs it can add them by starting it again.',
};
