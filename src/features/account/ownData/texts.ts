import type { DisclosurePurpose, DisclosureService } from '#core/contract/account/disclosures.ts';

const service: Record<DisclosureService, string> = {
  mail: 'Email service',
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
  'account-mail': 'Your email and first name, to send you an email',
  'persona-line': 'What was said in a call, to write the persona’s next line',
  commentary: 'A call’s transcript and score, to write a comment on it',
  reading: 'The transcript of a real call, to understand what each line does',
  research: 'Text from a website you entered, to write its report',
  transcription: 'Audio of what you said, to transcribe it',
  'spoken-line': 'A persona’s line, to speak it aloud',
  call: 'Audio of your call, to connect it',
  customer: 'Your name and email, to create your customer record',
  checkout: 'The plan you chose, to take your payment',
  subscription: 'Your customer number, to check your plan',
  portal: 'Your customer number, to open your billing page',
  invoices: 'Your customer number, to list your invoices',
  notification: 'A notification you turned on, to deliver it. The push service can’t read it',
  'bot-check': 'Your IP address and a token, to check that you’re not a bot',
  'key-check': 'Your key, and for Aircall your email, to see whose calls it gives access to',
  'call-list': 'Your key, to list your calls',
  'call-import': 'Your key and a call’s number, to import that call',
};

/** Picture, archive, and what left the server. */
export const ownDataTexts = {
  avatar: {
    title: 'Picture',
    detail:
      'Shown next to your name wherever your name appears. We crop it to 256 × 256 pixels on ' +
      'this device and send only the cropped picture.',
    choose: 'Choose a picture',
    replace: 'Choose another picture',
    remove: 'Remove',
    alt: 'Your picture',
    none: 'No picture yet.',
    unreadable: 'Your browser can’t read this file as a picture. Try a PNG, JPEG or WebP.',
    failed: 'Your picture wasn’t saved',
    notLoaded: 'Your picture didn’t load',
    saved: 'Picture saved',
    removed: 'Picture removed',
  },
  data: {
    title: 'Your data',
    detail:
      'Download everything we keep about you in one archive: calls, transcripts, scores, ' +
      'recordings and the personas you created. You can import it into another Ringside ' +
      'server.',
    start: 'Download my data',
    proofTitle: 'Download your data?',
    proofDetail: 'Anyone who has the archive can read everything in it. Keep it safe.',
    submit: 'Create archive',
    ready: 'Your archive is downloading.',
    again: 'The link works once. If the download stopped, create a new archive.',
  },
  disclosures: {
    title: 'Data sent to other services',
    detail:
      'What this server sent to other services on your behalf in the last 90 days. Data your ' +
      'browser sends itself, for example to its own speech recognition, isn’t listed here.',
    statistics:
      'Your browser sends usage statistics directly to PostHog, so they aren’t in this log: ' +
      'calls you started and ended, scores and rewards you saw, survey answers and errors, ' +
      'with your ID, browser and time zone. You can turn them off under “Usage statistics”.',
    failed: 'The log didn’t load',
    empty: 'None of your data was sent to another service.',
    columns: { day: 'Day', service: 'Service', what: 'What and why', times: 'Times' },
    service,
    purpose,
    pages: 'Log pages',
    log: 'Log by day',
  },
};
