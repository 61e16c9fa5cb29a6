import { z } from 'zod';
import { vapiArtifactSchema } from '#core/contract/calls/vapi.ts';
import type { Config } from '#server/config.ts';
import { webCallOf } from './assistant.ts';
import {
  type MadeVapiCall,
  type VapiCallState,
  type VapiCallWish,
  VapiFailure,
  type VapiService,
} from './vapiService.ts';

/**
 * How long a rep waits for the call to be made before the browser takes it over, in milliseconds.
 */
const CREATE_WITHIN_MS = 6_000;
const ASK_WITHIN_MS = 10_000;

const madeSchema = z.object({
  id: z.string().min(1).max(100),
  webCallUrl: z.url().optional(),
  transport: z.object({ callUrl: z.url().optional() }).nullish(),
  monitor: z.object({ controlUrl: z.url().optional() }).nullish(),
});
const stateSchema = z.object({
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  artifact: vapiArtifactSchema.nullish(),
});

/** Vapi's HTTP API. */
export function vapiApi({
  baseUrl,
  privateKey,
  publicKey,
}: NonNullable<Config['vapi']>): VapiService {
  return { createCall, findCall, hangUp };

  async function createCall(wish: VapiCallWish): Promise<MadeVapiCall> {
    const body = webCallOf(wish);
    let reply = await ask('POST', `${baseUrl}/call/web`, CREATE_WITHIN_MS, body);
    // Some organisations take only the public key for calls from the web.
    if (reply.status === 401)
      reply = await ask('POST', `${baseUrl}/call/web`, CREATE_WITHIN_MS, body, publicKey);
    const made = await read(reply, madeSchema);
    const webCallUrl = made.webCallUrl ?? made.transport?.callUrl;
    if (webCallUrl === undefined) throw new VapiFailure('the call has no address', reply.status);
    return { id: made.id, webCallUrl, controlUrl: made.monitor?.controlUrl ?? null };
  }

  async function findCall(id: string): Promise<VapiCallState | null> {
    const reply = await ask('GET', `${baseUrl}/call/${encodeURIComponent(id)}`, ASK_WITHIN_MS);
    if (reply.status === 404) return null;
    const { status, endedReason = null, artifact = null } = await read(reply, stateSchema);
    return { ended: status === 'ended', endedReason, artifact };
  }

  async function hangUp(controlUrl: string): Promise<void> {
    const reply = await ask('POST', controlUrl, ASK_WITHIN_MS, { type: 'end-call' }, null);
    // Where the call is over there is nothing to control any more.
    if (!reply.ok && ![400, 404, 410].includes(reply.status))
      throw new VapiFailure(`ending the call was answered with ${reply.status}`, reply.status);
  }

  async function ask(
    method: string,
    url: string,
    withinMs: number,
    body?: unknown,
    key: string | null = privateKey,
  ): Promise<Response> {
    const headers = {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      return await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(withinMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new VapiFailure('Vapi did not answer', null, { cause: error });
    }
  }
}

async function read<Schema extends z.ZodType>(
  reply: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!reply.ok)
    throw new VapiFailure(
      `Vapi answered ${reply.status}: ${(await reply.text().catch(() => '')).slice(0, 500)}`,
      reply.status,
    );
  const body: unknown = await reply.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new VapiFailure('Vapi answered something else', reply.status, { cause: parsed.error });
  return parsed.data;
}
