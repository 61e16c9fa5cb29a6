import type { DisclosurePurpose, DisclosureService } from '#core/contract/account/disclosures.ts';
import { formatNumber, formatShare, plural } from './format/format.ts';

const service: Record<DisclosureService, string> = {
  mail: 'Mail service',
  llm: 'Language model',
  speech: 'Speech service',
  vapi: 'Vapi',
  stripe: 'Stripe',
  turnstile: 'Cloudflare Turnstile',
  salesloft: 'Salesloft',
  aircall: 'Aircall',
  push: 'Your browser’s push service',
};

const purpose: Record<DisclosurePurpose, string> = {
  'account-mail': 'Your address and first name, to send you a message',
  'persona-line': 'What was said in a call, to word the persona’s next line',
  commentary: 'A call’s transcript and score, to write a word beside it',
  research: 'Text of a website you named, to report on it',
  transcription: 'The sound of your turn, to write it down',
  'spoken-line': 'A persona’s line, to say it aloud',
  call: 'The sound of your call, to carry it',
  customer: 'Your name and address, to know you as a customer',
  checkout: 'The plan you chose, to take your payment',
  subscription: 'Your customer number, to ask how your plan stands',
  portal: 'Your customer number, to open your billing pages',
  invoices: 'Your customer number, to list your invoices',
  notification: 'A message that you wanted, to bring it to you; a push service cannot read it',
  'bot-check': 'Your network address and a token, to tell you from a robot',
  'key-check': 'Your key, and for Aircall your mail address, to see whose calls it opens',
  'call-list': 'Your key, to list your calls',
  'call-import': 'Your key and a call’s number, to fetch that call',
};

/** What the call history, the charts and the profile's sections on data say. English, as `texts.ts`. */
export const historyTexts = {
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
  avatar: {
    title: 'Picture',
    detail:
      'Shown beside your name, to everyone who sees your name. It is cut to a square of 256 by 256 pixels on this device; nothing else of the file is sent.',
    choose: 'Choose a picture',
    replace: 'Choose another',
    remove: 'Remove',
    alt: 'Your picture',
    none: 'No picture yet.',
    unreadable: 'This file is not a picture that your browser can read. Try a PNG, JPEG or WebP.',
    failed: 'The picture was not saved',
    notLoaded: 'Your picture did not load',
    saved: 'Picture saved',
    removed: 'Picture removed',
  },
  device: {
    title: 'This device',
    detail: 'Kept in this browser alone.',
    theme: 'Colours',
    language: 'Language',
    languages: { en: 'English' },
    languageHint: 'English is the only language so far.',
  },
  data: {
    title: 'Your data',
    detail:
      'Everything kept of you here in one archive: calls, transcripts, scores, recordings, and what you made. It can be brought to another installation.',
    start: 'Get my data',
    proofTitle: 'Get your data?',
    proofDetail: 'Whoever has the archive can read all of it. Keep it safe.',
    submit: 'Make the archive',
    ready: 'Your archive is being downloaded.',
    again: 'The link works once. If the download broke off, ask for another.',
  },
  disclosures: {
    title: 'What left this server',
    detail:
      'What was given to which service for you, in the last 90 days. What your browser sends by itself, such as to its own speech recognition, is not seen here.',
    statistics:
      'Usage statistics go from your browser straight to PostHog, so they are not in this log: which calls you began and ended, which scores and rewards you saw, how you answered surveys and which errors were shown, with your id, browser and time zone. You can say no to them under “Usage statistics”.',
    failed: 'The log could not be loaded',
    empty: 'Nothing of yours was given to any service.',
    columns: { day: 'Day', service: 'Service', what: 'What and why', times: 'Times' },
    service,
    purpose,
    previous: 'Newer',
    next: 'Older',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    pages: 'Pages of the log',
    log: 'The log, day by day',
  },
};
