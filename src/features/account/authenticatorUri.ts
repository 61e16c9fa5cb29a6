/**
 * What an authenticator app scans (the key URI format that its apps share): TOTP, six digits,
 * thirty seconds.
 */
export function authenticatorUri(issuer: string, account: string, sharedKey: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const secret = sharedKey.replaceAll(/\s/g, '').toUpperCase();
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
  return `otpauth://totp/${label}?${query}`;
}

/** The key in groups of four, to be read and typed. */
export function spacedKey(sharedKey: string): string {
  return (
    sharedKey
      .replaceAll(/\s/g, '')
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  );
}
