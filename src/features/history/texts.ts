import { formatNumber, formatShare, plural } from '#src/ui/format/format.ts';

/** Past calls: the list, its filters and search, one call, the charts. */
export const historyTexts = {
  list: {
    score: 'Score',
    noScore: 'No score',
  },
  filters: {
    label: 'Filter and sort',
    assistant: 'Persona',
    difficulty: 'Difficulty',
    status: 'Status',
    order: 'Sort by',
    any: 'All',
    orders: {
      recent: 'Newest first',
      oldest: 'Oldest first',
      score: 'Highest score',
      duration: 'Longest call',
    },
    clear: 'Clear filters',
    beyondTitle: 'This page doesn’t exist',
    beyondDetail: 'You don’t have that many calls.',
    first: 'Go to first page',
    noneTitle: 'No calls match',
    noneDetail: 'Remove a filter to see more calls.',
  },
  csv: {
    action: 'Download as CSV',
    failed: 'The CSV file couldn’t be created',
  },
  search: {
    label: 'Search what was said',
    placeholder: 'Words from a call',
    submit: 'Search',
    clear: 'Back to all calls',
    failed: 'The search didn’t work',
    tooLong: (most: number) => `Use at most ${formatNumber(most)} characters. Try fewer words.`,
    results: (count: number, query: string) =>
      `${plural(count, { one: '# match', other: '# matches' })} for “${query}”`,
    resultsLabel: 'Search results',
    noneTitle: 'No matches',
    noneDetail: 'Try fewer or different words. The search covers only your own calls.',
    you: 'You',
  },
  trend: {
    title: 'Your score over time',
    failed: 'Your progress didn’t load',
    needsMore: 'Get 2 calls scored to see your trend.',
    line: (first: number, last: number, best: number) =>
      `From ${formatNumber(first)} to ${formatNumber(last)}, best ${formatNumber(best)}.`,
    over: (calls: number) =>
      `Your last ${plural(calls, { one: '# scored call', other: '# scored calls' })}`,
    latest: 'Latest',
    best: 'Best',
    average: 'Average',
  },
  moved: {
    title: 'Biggest changes',
    over: (type: string, calls: number) =>
      `${type}: your first calls compared with your latest, over ${plural(calls, { one: '# call', other: '# calls' })}`,
    change: (points: number) =>
      `${points > 0 ? 'Up' : 'Down'} ${plural(Math.abs(points), { one: '# point', other: '# points' })}`,
    fromTo: (from: number, to: number) => `from ${formatShare(from)} to ${formatShare(to)}`,
    summary: (title: string, from: number, to: number) =>
      `${title}: from ${formatShare(from)} in your first calls to ${formatShare(to)} in your latest.`,
  },
  progress: {
    title: 'Progress by criterion',
    type: 'Type of call',
    intro: 'The share of points you got for each criterion, call by call.',
    asTable: 'Show as a table',
    asCharts: 'Show as charts',
    call: 'Call',
    score: 'Score',
    unknown: 'n/a',
    average: (share: number) => `${formatShare(share)} over your last calls`,
    summary: (title: string, first: number, last: number, calls: number) =>
      `${title}: from ${formatShare(first)} to ${formatShare(last)} over ${plural(calls, { one: '# call', other: '# calls' })}.`,
    missing: (titles: string[]) =>
      `Not measured in your calls yet: ${new Intl.ListFormat('en').format(titles)}.`,
    empty: 'Get a call scored to see your progress.',
  },
  kinds: { label: 'Kind', practice: 'Practice calls', real: 'Real calls' },
  call: {
    title: (name: string) => `Call with ${name}`,
    untitled: 'Call',
    toHistory: 'Call history',
    commentary: 'Comment on your call',
    writtenBy: (model: string) => `Written by ${model}. It doesn’t affect your score.`,
    fellBack:
      'The language model didn’t always respond, so the built-in engine spoke some of the lines.',
    ownModel:
      'Your browser’s language model spoke for the persona. The server scored the call but ' +
      'can’t verify the persona’s words.',
    noTranscript: 'Nothing was said in this call.',
    silence: 'Silence',
    unverified: 'Not verified by the server',
    callAgain: 'Call again',
  },
  you: 'You',
  earlier: {
    title: (name: string) => `Your calls with ${name}`,
    failed: 'Your calls didn’t load',
    none: 'You haven’t called them yet. Your calls and scores will appear here.',
    previous: 'Newer',
    next: 'Older',
  },
  compared: {
    title: (name: string) => `Compared with your earlier calls with ${name}`,
    first: 'This was your first scored call with them. We’ll compare the next one with it.',
    difference: (points: number) =>
      points === 0 ? '±0' : points > 0 ? `+${points}` : `−${Math.abs(points)}`,
    toPrevious: (score: number) => `Compared with your previous call (${score})`,
    best: 'Your best score',
    newBest: (before: number) => `New best (previously ${before})`,
    average: (calls: number) =>
      `Your average over ${plural(calls, { one: '# earlier call', other: '# earlier calls' })}`,
  },
};
