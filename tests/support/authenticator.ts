import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a key. */
export function codeOf(sharedKey: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: at.getTime() });
}
