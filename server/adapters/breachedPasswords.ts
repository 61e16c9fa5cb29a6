import { createHash } from 'node:crypto';

const PATIENCE_MS = 3_000;
const PREFIX = 5;

/**
 * Whether a password is among those of known breaches, by the range API of Pwned Passwords: the
 * service is told five of the forty digits of the password's SHA-1, and gives the rest of all that
 * begin so, with others made up so that the length of its answer tells nothing.
 * @param url where the service is, without a slash at the end
 * @throws where it does not answer, or not as it should
 */
export async function isBreached(url: string, password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const reply = await fetch(`${url}/range/${digest.slice(0, PREFIX)}`, {
    headers: { 'add-padding': 'true', 'user-agent': 'Ringside' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`the list of breached passwords answered ${reply.status}`);
  const rest = digest.slice(PREFIX);
  // What was made up came about no times.
  return (await reply.text()).split('\n').some((line) => {
    const [suffix, times] = line.trim().split(':');
    return suffix === rest && Number(times) > 0;
  });
}
