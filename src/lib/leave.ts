/** Leaves the app for another site's page; back leads here again. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
