import { formatNumber, formatShare, plural } from '#src/ui/format/format.ts';

/** Past calls: the list, its filters and search, one call, the charts. */
export const historyTexts = {
  list: {
    score: 'Score',
    noScore: 'No score',
  },
  filters: {
    label: 'Filter and order',
    assistant: 'Opponent',
    difficulty: 'Difficulty',
    status: 'Status',
    order: 'Order',
    any: 'All',
    orders: {
      recent: 'Newest first',
      oldest: 'Oldest first',
      score: 'Highest score',
      duration: 'Longest call',
    },
    clear: 'Clear filters',
    beyondTitle: 'There is no such page',
    beyondDetail: 'You have fewer calls than that.',
    first: 'To the first page',
    noneTitle: 'No call fits',
    noneDetail: 'None of your calls has all of this. Take a filter away to see more.',
  },
  csv: {
    action: 'Download as CSV',
    failed: 'The table could not be made',
  },
  search: {
    label: 'Search what was said',
    placeholder: 'Words from a call',
    submit: 'Search',
    clear: 'Back to all calls',
    failed: 'The search did not work',
    tooLong: (most: number) =>
      `A search can have ${formatNumber(most)} characters at most. Try a few words of it.`,
    results: (count: number, query: string) =>
      `${plural(count, { one: '# place', other: '# places' })} with “${query}”`,
    resultsLabel: 'What was found',
    noneTitle: 'Nobody said that',
    noneDetail: 'Only what was said in your own calls is searched. Try fewer or other words.',
    you: 'You',
  },
  trend: {
    title: 'Your score over time',
    failed: 'Your progress could not be loaded',
    needsMore: 'Two scored calls draw the first line.',
    line: (first: number, last: number, best: number) =>
      `From ${formatNumber(first)} to ${formatNumber(last)}, best ${formatNumber(best)}.`,
    over: (calls: number) =>
      `Your last ${plural(calls, { one: '# scored call', other: '# scored calls' })}`,
    latest: 'Latest',
    best: 'Best',
    average: 'Average',
  },
  moved: {
    title: 'What moved most',
    over: (type: string, calls: number) =>
      `${type}: your first calls against your latest, over ${plural(calls, { one: '# call', other: '# calls' })}`,
    change: (points: number) =>
      `${points > 0 ? 'Up' : 'Down'} ${plural(Math.abs(points), { one: '# point', other: '# points' })}`,
    fromTo: (from: number, to: number) => `from ${formatShare(from)} to ${formatShare(to)}`,
    summary: (title: string, from: number, to: number) =>
      `${title}: from ${formatShare(from)} in your first calls to ${formatShare(to)} in your latest.`,
  },
  progress: {
    title: 'Progress by criterion',
    type: 'Type of call',
    intro: 'Each line is the share of a criterion’s points that you got, call by call.',
    asTable: 'Show as a table',
    asCharts: 'Show as charts',
    call: 'Call',
    score: 'Score',
    unknown: 'n/a',
    average: (share: number) => `${formatShare(share)} over your last calls`,
    summary: (title: string, first: number, last: number, calls: number) =>
      `${title}: from ${formatShare(first)} to ${formatShare(last)} over ${plural(calls, { one: '# call', other: '# calls' })}.`,
    missing: (titles: string[]) =>
      `Not to be told from your calls yet: ${new Intl.ListFormat('en').format(titles)}.`,
    empty: 'Once a call has been scored, its criteria are drawn here.',
  },
  kinds: { label: 'Kind', practice: 'Practice calls', real: 'Real calls' },
  call: {
    title: (name: string) => `Call with ${name}`,
    untitled: 'Call',
    toHistory: 'Call history',
    commentary: 'A word beside the score',
    writtenBy: (model: string) => `Written by ${model}, not part of the score.`,
    fellBack: 'The language model did not answer at times, so the built-in brain spoke for it.',
    ownModel:
      'The model of your browser spoke for the persona. The server scored the call, and cannot check whether the model said these words.',
    noTranscript: 'Nothing was said in this call.',
    silence: 'Silence',
    unverified: 'Not confirmed by the server',
    callAgain: 'Call again',
  },
  you: 'You',
  earlier: {
    title: (name: string) => `Your calls with ${name}`,
    failed: 'Your calls could not be loaded',
    none: 'You have not called them yet. Your calls and their scores will be listed here.',
    previous: 'Newer',
    next: 'Older',
  },
  compared: {
    title: (name: string) => `Beside your earlier calls with ${name}`,
    first: 'This was your first scored call with them: the next one is compared with it.',
    difference: (points: number) =>
      points === 0 ? '±0' : points > 0 ? `+${points}` : `−${Math.abs(points)}`,
    toPrevious: (score: number) => `To the call before (${score})`,
    best: 'Your best so far',
    newBest: (before: number) => `Your best yet (before: ${before})`,
    average: (calls: number) =>
      `Average of ${plural(calls, { one: '# call', other: '# calls' })} before`,
  },
};
