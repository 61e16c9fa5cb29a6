import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { SourceFailure } from './callSource.ts';

const WITHIN_MS = 8_000;
/**
 * A limit that ends within this time is waited for here; a longer one is the caller's to plan with.
 */
const WAITED_FOR_MS = 2_000;
/** Where a service says that it is busy, and not for how long: both count by the minute. */
const UNTOLD_BUSY_MS = 60_000;
const LONGEST_BUSY_MS = 3_600_000;
/** Bytes of an answer: a hundred calls with all that is told of them. */
const MAX_ANSWER = 8 * 1024 * 1024;

interface Question<Schema extends z.ZodType> {
  /** How the log names the service. */
  name: string;
  url: URL;
  authorization: string;
  schema: Schema;
  /** Answers beside 404 that mean that there is none. */
  noneToo?: readonly number[];
  /** Milliseconds; eight seconds unless given. */
  withinMs?: number;
}

/**
 * Asks a service for JSON. Null where there is none.
 * @throws {SourceFailure}
 */
export async function askService<Schema extends z.ZodType>({
  name,
  url,
  authorization,
  schema,
  noneToo = [],
  withinMs = WITHIN_MS,
}: Question<Schema>): Promise<z.output<Schema> | null> {
  const reply = await askPatiently(name, url, authorization, withinMs);
  if (reply.status === 404 || noneToo.includes(reply.status)) return none(reply);
  await refuseTrouble(name, reply);
  const parsed = schema.safeParse(await jsonOf(name, reply));
  // The answer itself stays out of the message: it is somebody's call.
  if (!parsed.success)
    throw new SourceFailure(
      'strange',
      `${name} answered something else: ${parsed.error.issues
        .slice(0, 5)
        .map(({ path, code }) => `${path.join('.')} ${code}`)
        .join(', ')}`,
    );
  return parsed.data;
}

/**
 * Where a service sends whoever asks for a file: by a redirect, or by naming it in the answer. Null
 * where there is none.
 * @throws {SourceFailure}
 */
export async function askForPlace({
  name,
  url,
  authorization,
  schema,
  noneToo = [],
  withinMs = WITHIN_MS,
}: Question<z.ZodType<string>>): Promise<string | null> {
  const reply = await askPatiently(name, url, authorization, withinMs);
  if (reply.status === 404 || noneToo.includes(reply.status)) return none(reply);
  const location = reply.headers.get('location');
  if (
    reply.status >= 300 &&
    reply.status < 400 &&
    location !== null &&
    URL.canParse(location, url.href)
  ) {
    await reply.body?.cancel();
    return new URL(location, url).href;
  }
  await refuseTrouble(name, reply);
  return schema.safeParse(await jsonOf(name, reply)).data ?? null;
}

async function askPatiently(
  name: string,
  url: URL,
  authorization: string,
  withinMs: number,
): Promise<Response> {
  const reply = await ask(name, url, authorization, withinMs);
  const waitMs = reply.status === 429 ? busyFor(reply) : Infinity;
  if (waitMs > WAITED_FOR_MS) return reply;
  await reply.body?.cancel();
  await sleep(waitMs);
  return ask(name, url, authorization, withinMs);
}

async function ask(
  name: string,
  url: URL,
  authorization: string,
  withinMs: number,
): Promise<Response> {
  try {
    // No redirect is followed: the key goes to the service alone.
    return await fetch(url, {
      headers: { authorization, accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
  } catch {
    throw new SourceFailure('away', `${name} did not answer`);
  }
}

async function none(reply: Response): Promise<null> {
  await reply.body?.cancel();
  return null;
}

async function refuseTrouble(name: string, reply: Response): Promise<void> {
  const { status } = reply;
  if (status >= 200 && status < 300) return;
  await reply.body?.cancel();
  if (status === 401 || status === 403)
    throw new SourceFailure('refused', `${name} does not take the key (${status})`);
  if (status === 429) throw new SourceFailure('busy', `${name} is asked too often`, busyFor(reply));
  throw new SourceFailure(status >= 500 ? 'away' : 'strange', `${name} answered ${status}`);
}

async function jsonOf(name: string, { body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      // Leaving the loop ends the connection.
      if (bytes > MAX_ANSWER) break;
      chunks.push(chunk);
    }
  } catch {
    throw new SourceFailure('away', `${name} stopped in its answer`);
  }
  if (bytes > MAX_ANSWER) throw new SourceFailure('strange', `${name} answered more than is read`);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new SourceFailure('strange', `${name} answered something that is no JSON`);
  }
}

/**
 * Milliseconds, by `Retry-After` in seconds or as a date; else by Aircall's own header, a Unix time
 * in seconds (in milliseconds where it is that large).
 */
function busyFor({ headers }: Response): number {
  const retryAfter = headers.get('retry-after')?.trim();
  const reset = Number(headers.get('x-aircallapi-reset') ?? Number.NaN);
  const at =
    retryAfter === undefined ? (reset > 1e11 ? reset : reset * 1_000) : Date.parse(retryAfter);
  const told =
    retryAfter !== undefined && /^\d+$/.test(retryAfter)
      ? Number(retryAfter) * 1_000
      : at - Date.now();
  return Number.isFinite(told) ? Math.min(LONGEST_BUSY_MS, Math.max(0, told)) : UNTOLD_BUSY_MS;
}
