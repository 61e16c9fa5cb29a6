import { z } from 'zod';

interface TurnstileSettings {
  secretKey: string;
  /** Where the service is, without a slash at the end. */
  url: string;
}

const PATIENCE_MS = 5_000;

const verdictSchema = z.object({ success: z.boolean() });

/**
 * Asks Turnstile whether a widget's token is good; it is good once.
 * @param address whose it should be
 * @throws where the service does not answer, or not as it should
 */
export async function verifyTurnstile(
  { secretKey, url }: TurnstileSettings,
  token: string,
  address: string,
): Promise<boolean> {
  const reply = await fetch(`${url}/turnstile/v0/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return verdictSchema.parse(await reply.json()).success;
}
