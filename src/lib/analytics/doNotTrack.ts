/**
 * What browsers tell of the wish not to be followed: Global Privacy Control, and Do Not Track under
 * its several names.
 */
export interface Wishes {
  doNotTrack?: string | null;
  msDoNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser says that its user does not want to be followed. */
export function asksNotToBeTracked(navigator: Wishes, window: Wishes = {}): boolean {
  const says = [navigator.doNotTrack, navigator.msDoNotTrack, window.doNotTrack];
  return (
    navigator.globalPrivacyControl === true ||
    says.some((value) => value === '1' || value === 'yes')
  );
}
