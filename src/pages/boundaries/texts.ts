/** Addresses that are nowhere, and pages that fail. */
export const boundaryTexts = {
  notFound: {
    title: 'Page not found',
    detail: 'The link may be out of date, or the address has a typo.',
    action: 'Go to the battle room',
  },
  crash: {
    stopped: {
      title: 'Ringside stopped unexpectedly',
      detail: 'Your calls are safe. Reload to continue.',
    },
    missingCode: {
      title: 'This page didn’t load',
      detail: 'Check your connection, then reload.',
    },
    reload: 'Reload',
    home: 'Go to the battle room',
  },
  missingPart: 'This part of the page didn’t load.',
};
