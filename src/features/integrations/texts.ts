import type { IntegrationService } from '#core/contract/account/integrations.ts';

/** Salesloft and Aircall. */
export const integrationTexts = {
  name: { salesloft: 'Salesloft', aircall: 'Aircall' } satisfies Record<IntegrationService, string>,
  title: 'Salesloft and Aircall',
  detail:
    'With your API key, Ringside lists your real calls there. Nothing is brought in until you choose a call; it is then scored like a practice call.',
  failed: 'Your keys did not load',
  where: {
    salesloft: 'You make a key in Salesloft, in the settings of your account under API Keys.',
    aircall:
      'Somebody who administers Aircall makes a key there, under Integrations & API, API Keys.',
  } satisfies Record<IntegrationService, string>,
  kept: 'It is stored encrypted and never shown again, not even to you.',
  fields: { apiKey: 'API key', apiId: 'API ID', apiToken: 'API token' },
  form: (service: string) => `Key for ${service}`,
  save: (service: string) => `Connect ${service}`,
  replace: 'Save the new key',
  saving: 'Asking the service…',
  saved: (service: string) => `${service} is connected`,
  keptForLater: (service: string) => `${service} does not answer at the moment`,
  keptForLaterDetail: 'Your key is kept, and is tried again by itself.',
  state: {
    none: 'Not connected.',
    verified: (account: string | null) =>
      account === null
        ? 'Connected: the key shows the calls of everybody in your company there.'
        : `Connected as ${account}.`,
    unverified: {
      title: (service: string) => `${service} has not answered yet`,
      detail: 'Your key is kept and tried again by itself; there is nothing you have to do.',
    },
    revoked: {
      title: (service: string) => `${service} does not take your key any more`,
      detail: (service: string) =>
        `Make a new key in ${service} and save it here. Calls that were brought in stay.`,
    },
  },
  change: 'Use another key',
  keep: 'Keep the key',
  remove: 'Remove the key',
  removed: (service: string) => `The key for ${service} is removed`,
  ask: {
    title: (service: string) => `Remove the key for ${service}?`,
    detail: 'Your calls there are not listed here any more. Calls that were brought in stay.',
    confirm: 'Remove it',
    cancel: 'Keep it',
  },
  calls: {
    title: 'Bring in a call',
    detail: 'Your latest calls elsewhere. Choose one to have it scored here.',
    connect: 'Connect Salesloft or Aircall in the settings, and your calls there are listed here.',
    toSettings: 'Go to the settings',
    service: 'Service',
    callType: 'Type of call',
    callTypeHint: 'Calls you bring in are scored as this type.',
    failed: 'Your calls did not load',
    empty: (service: string) => `${service} lists no call of yours yet.`,
    noneTaken: 'Nobody answered any call on this page.',
    list: (service: string) => `Calls at ${service}`,
    heldBy: (name: string) => `held by ${name}`,
    noTranscript: 'No transcript yet',
    recorded: 'With recording',
    bring: 'Bring in',
    bringThis: (title: string) => `Bring in ${title}`,
    again: 'Try again',
    againThis: (title: string) => `Try again with ${title}`,
    waiting: 'Being brought in…',
    open: 'See the score',
    openThis: (title: string) => `See the score of ${title}`,
    notAsked: 'This call was not brought in',
    pages: 'Pages of calls',
  },
};
