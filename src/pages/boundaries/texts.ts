/** Addresses that are nowhere, and pages that fail. */
export const boundaryTexts = {
  notFound: {
    title: 'There is nothing at this address',
    detail: 'The link may be old or mistyped.',
    action: 'Go to the battle room',
  },
  crash: {
    stopped: {
      title: 'Ringside stopped unexpectedly',
      detail: 'Your calls are safe: every turn was kept as it was spoken. Reload to go on.',
    },
    missingCode: {
      title: 'This page did not load',
      detail: 'It could not be fetched. Check your connection, then reload.',
    },
    reload: 'Reload',
    home: 'Go to the battle room',
  },
};
