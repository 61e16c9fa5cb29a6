import type { DisclosurePurpose, DisclosureService } from '#core/contract/account/disclosures.ts';

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
  reading: 'The transcript of a real call, to read what each line does',
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

/** Picture, archive, and what left the server. */
export const ownDataTexts = {
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
    pages: 'Pages of the log',
    log: 'The log, day by day',
  },
};
