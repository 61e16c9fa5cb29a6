import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { SourceFailure } from './callSource.ts';

const WITHIN_MS = 8_000;
/** A limit that ends within this time is waited for here; a longer one is the caller's to plan with. */
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
  /** Milliseconds. */
  withinMs?: number;
}

/**
 * Asks a service for JSON. 404 gives null.
 * @throws {SourceFailure}
 */
export async function askService<Schema extends z.ZodType>({ name, url, authorization, schema, withinMs = WITHIN_MS }: Question<Schema>): Promise<z.output<Schema> | null> {
  let reply = await ask(name, url, authorization, withinMs);
  const wait = reply.status === 429 ? busyFor(reply) : null;
  if (wait !== null && wait <= WAITED_FOR_MS) {
    await reply.body?.cancel();
    await sleep(wait);
    reply = await ask(name, url, authorization, withinMs);
  }
  if (reply.status === 404) return void (await reply.body?.cancel()) ?? null;
  await refuseTrouble(name, reply);
  const parsed = schema.safeParse(await jsonOf(name, reply));
  // The answer itself stays out of the message: it is somebody's call.
  if (!parsed.success) throw new SourceFailure('strange', `${name} answered something else: ${parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).slice(0, 5).join(', ')}`);
  return parsed.data;
}

/**
 * Where a service sends whoever asks for a file: by a redirect, or by naming it in the answer. Null where there is none.
 * @throws {SourceFailure}
 */
export async function askForPlace<Schema extends z.ZodType<string | null>>({ name, url, authorization, schema }: Question<Schema>): Promise<string | null> {
  const reply = await ask(name, url, authorization, WITHIN_MS);
  const location = reply.headers.get('location');
  if (reply.status >= 300 && reply.status < 400 && location !== null) return new URL(location, url).href;
  if (reply.status === 404) return null;
  await refuseTrouble(name, reply);
  return schema.catch(null as z.output<Schema>).parse(await jsonOf(name, reply));
}

async function ask(name: string, url: URL, authorization: string, withinMs: number): Promise<Response> {
  try {
    // No redirect is followed: the key goes to the service alone.
    return await fetch(url, { headers: { authorization, accept: 'application/json' }, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
  } catch {
    throw new SourceFailure('away', `${name} did not answer`);
  }
}

async function refuseTrouble(name: string, reply: Response): Promise<void> {
  const { status } = reply;
  if (status >= 200 && status < 300) return;
  await reply.body?.cancel();
  if (status === 401 || status === 403) throw new SourceFailure('refused', `${name} does not take the key (${status})`);
  if (status === 429) throw new SourceFailure('busy', `${name} is asked too often`, busyFor(reply));
  throw new SourceFailure(status >= 500 ? 'away' : 'strange', `${name} answered ${status}`);
}

async function jsonOf(name: string, reply: Response): Promise<unknown> {
  if (Number(reply.headers.get('content-length') ?? 0) > MAX_ANSWER) {
    await reply.body?.cancel();
    throw new SourceFailure('strange', `${name} answered more than is read`);
  }
  try {
    return await reply.json();
  } catch (error) {
    // Half an answer that stopped coming, or none that is JSON.
    if (error instanceof SyntaxError) throw new SourceFailure('strange', `${name} answered something that is no JSON`);
    throw new SourceFailure('away', `${name} stopped in its answer`);
  }
}

/** `Retry-After` in seconds or as a date; else Aircall's own header, a Unix time in seconds (milliseconds where it is that large). */
function busyFor({ headers }: Response): number {
  const retryAfter = headers.get('retry-after');
  const reset = Number(headers.get('x-aircallapi-reset') ?? Number.NaN);
  const told = retryAfter === null ? (reset > 1e11 ? reset : reset * 1_000) - Date.now() : /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(told) ? Math.min(LONGEST_BUSY_MS, Math.max(0, told)) : UNTOLD_BUSY_MS;
}
