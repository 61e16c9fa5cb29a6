import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { recordOfSession } from '#server/services/accounts/activity.ts';
import { isUuid } from '#server/services/ids.ts';
import { isOfAnother } from '#server/services/requests/anothers.ts';
import { isPoolClosed } from '#server/services/requests/databaseAway.ts';
import {
  createRefusals,
  type CountedRefusal,
  type Refusal,
  type Refusals,
} from '#server/services/requests/refusals.ts';
import { knownBearer } from '../authentication/bearer.ts';
import { problemCodeOf } from './problems.ts';

/** Told one by one. */
const TOLD = new Set([403, 429]);
/** Told by their number. */
const COUNTED = new Map<number, CountedRefusal>([
  [400, 'bad-input'],
  [401, 'invalid-token'],
  [404, 'unknown-id'],
  [413, 'bad-input'],
  [415, 'bad-input'],
  [422, 'bad-input'],
]);

/** Tells in the log of what is refused from here on: who asked, by which route, and why. */
export function tellOfRefusals(app: FastifyInstance, context: Context): void {
  const refusals = createRefusals(context);
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply;
    if (status < 400 || status >= 500) return;
    const refusal = refusalOf(request, reply);
    if (TOLD.has(status)) return refusals.tell(refusal);
    if (status === 404) await lookInto(context, refusals, request, refusal);
    const reason = COUNTED.get(status);
    if (reason !== undefined && isCounted(request, status)) refusals.count({ ...refusal, reason });
  });
}

function refusalOf(request: FastifyRequest, reply: FastifyReply): Refusal {
  return {
    userId: knownBearer(request)?.userId ?? null,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    reason: problemCodeOf(request) ?? String(reply.statusCode),
  };
}

/**
 * A sign-in that fails is told elsewhere: of 401 those with a token count, of 404 those with an id.
 * What broke off is nobody's fault.
 */
function isCounted(request: FastifyRequest, status: number): boolean {
  const { headers, raw, routeOptions } = request;
  if (status === 401)
    return headers.authorization !== undefined || routeOptions.url === API.refresh;
  if (status === 404) return knownBearer(request) !== undefined && idsIn(request).length > 0;
  return status === 413 || raw.complete;
}

/**
 * What is kept by its user alone cannot be told from what is nobody's; of the rest a look at
 * another's is an event of its own.
 */
async function lookInto(
  { db, log, now, outage }: Context,
  refusals: Refusals,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<void> {
  const bearer = knownBearer(request);
  const ids = idsIn(request);
  if (!bearer || ids.length === 0 || !refusals.mayLook()) return;
  try {
    if (!(await isOfAnother({ db }, bearer.userId, ids))) return;
    if (refusals.count({ ...refusal, reason: 'of-another-user' }))
      await recordOfSession({ log, now }, db, bearer, 'access-refused');
  } catch (error) {
    // The answer is sent; a server that ends has closed what it would be looked up in.
    if (!isPoolClosed(error) && !outage.noticed(error))
      log.error({ err: error }, 'a refusal could not be looked into');
  }
}

function idsIn({ params }: FastifyRequest): string[] {
  return Object.values((params ?? {}) as Record<string, string>).filter(isUuid);
}
