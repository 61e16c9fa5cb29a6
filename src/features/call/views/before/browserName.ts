export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios' | 'android' | 'other';

/**
 * The browser by what its maker has it call itself, as far as the way to allow a microphone
 * differs.
 */
export function browserName(userAgent: string): BrowserName {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
