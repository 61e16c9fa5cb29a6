import { z } from 'zod';

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{1,200}$/) });

/** The challenge that a browser says it had signed; undefined where it says none. */
export function challengeIn(clientDataJson: string): Buffer | undefined {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString('utf8');
    return Buffer.from(clientData.parse(JSON.parse(text)).challenge, 'base64url');
  } catch {
    // It comes from outside, and may be anything.
    return undefined;
  }
}
