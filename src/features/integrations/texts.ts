import type { IntegrationService } from '#core/contract/account/integrations.ts';

/** Salesloft and Aircall. */
export const integrationTexts = {
  name: { salesloft: 'Salesloft', aircall: 'Aircall' } satisfies Record<IntegrationService, string>,
  title: 'Salesloft and Aircall',
  detail:
    'Connect with your API key to list your real calls here. Nothing is imported until you ' +
    'choose a call. It’s then scored like a practice call.',
  failed: 'Your keys didn’t load',
  where: {
    salesloft: 'Create a key in Salesloft under Your Settings > API Keys.',
    aircall: 'An Aircall admin can create a key under Integrations & API > API Keys.',
  } satisfies Record<IntegrationService, string>,
  kept: 'Your key is stored encrypted and never shown again, not even to you.',
  fields: { apiKey: 'API key', apiId: 'API ID', apiToken: 'API token' },
  form: (service: string) => `Key for ${service}`,
  save: (service: string) => `Connect ${service}`,
  replace: 'Save new key',
  saving: 'Connecting…',
  saved: (service: string) => `${service} connected`,
  keptForLater: (service: string) => `${service} isn’t responding`,
  keptForLaterDetail: 'We saved your key and will try again automatically.',
  state: {
    none: 'Not connected.',
    verified: (account: string | null) =>
      account === null
        ? 'Connected. This key shows calls for everyone in your company.'
        : `Connected as ${account}.`,
    unverified: {
      title: (service: string) => `${service} hasn’t responded yet`,
      detail: 'We saved your key and will keep trying. You don’t need to do anything.',
    },
    revoked: {
      title: (service: string) => `${service} no longer accepts your key`,
      detail: (service: string) =>
        `Create a new key in ${service} and save it here. Calls you’ve imported stay.`,
    },
  },
  change: 'Use another key',
  keep: 'Cancel',
  remove: 'Remove key',
  removed: (service: string) => `${service} key removed`,
  ask: {
    title: (service: string) => `Remove the key for ${service}?`,
    detail: 'Your calls from there will no longer be listed here. Calls you’ve imported stay.',
    confirm: 'Remove key',
    cancel: 'Cancel',
  },
  calls: {
    title: 'Import a call',
    detail: 'Choose one of your latest calls to score it here.',
    connect: 'Connect Salesloft or Aircall in settings to see your calls here.',
    toSettings: 'Go to settings',
    service: 'Service',
    callType: 'Type of call',
    callTypeHint: 'Calls you import are scored as this type.',
    failed: 'Your calls didn’t load',
    empty: (service: string) => `No calls in ${service} yet.`,
    noneTaken: 'No answered calls on this page.',
    list: (service: string) => `Calls in ${service}`,
    heldBy: (name: string) => `by ${name}`,
    noTranscript: 'No transcript yet',
    recorded: 'With recording',
    bring: 'Import',
    bringThis: (title: string) => `Import ${title}`,
    again: 'Try again',
    againThis: (title: string) => `Try again to import ${title}`,
    waiting: 'Importing…',
    open: 'See score',
    openThis: (title: string) => `See score for ${title}`,
    notAsked: 'This call wasn’t imported',
    pages: 'Call pages',
  },
};
