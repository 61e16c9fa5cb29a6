import { Secret, TOTP } from 'otpauth';
import { API } from '#core/contract/paths.ts';
import type { TwoFactorReply } from '#core/contract/account/account.ts';
import { PASSWORD, type Client } from './client.ts';

/** What an authenticator app shows for a key. */
export function codeOf(sharedKey: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: at.getTime() });
}

export interface TurnedOn extends TwoFactorReply {
  sharedKey: string;
  /** No good any more. */
  usedCode: string;
}

/**
 * Sets an authenticator app up and turns the second factor on. The client's refresh token stops;
 * new ones are in the reply.
 */
export async function turnOnAuthenticator(client: Client, at: Date): Promise<TurnedOn> {
  const begun = await client.post<TwoFactorReply>(API.manageTwoFactor, {});
  const sharedKey = begun.body.sharedKey ?? '';
  const usedCode = codeOf(sharedKey, at);
  const reply = await client.post<TwoFactorReply>(API.manageTwoFactor, {
    enable: true,
    twoFactorCode: usedCode,
    password: PASSWORD,
  });
  if (reply.status !== 200)
    throw new Error(`the second factor was not turned on: ${JSON.stringify(reply.body)}`);
  return { ...reply.body, sharedKey, usedCode };
}
