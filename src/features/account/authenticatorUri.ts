/** What an authenticator app scans (the key URI format that its apps share): TOTP, six digits, thirty seconds. */
export function authenticatorUri(issuer: string, account: string, sharedKey: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${sharedKey.replaceAll(/\s/g, '').toUpperCase()}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
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
