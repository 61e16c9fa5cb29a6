import {
  VAPI_MESSAGE_TYPES,
  vapiMessageSchema,
  vapiWebhookSchema,
} from '#core/contract/calls/vapi.ts';
import type { Context } from '#server/context.ts';
import { findCallById, updateCall } from '#server/db/queries/calls/calls.ts';
import { findVapiCallById, type VapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { ProblemError } from '../problemError.ts';
import { endedAtVapi, takeReport } from './takeReport.ts';

/**
 * Takes a message of Vapi's about a call: that it goes on, that it has ended, or its report. Each
 * may come twice, late, and in any order. Of calls that are not here, and of other kinds, nothing
 * is taken.
 * @param body as it was parsed, once its sender is known
 * @throws {ProblemError} 400 for what is no message of Vapi's
 */
export async function hearVapi(context: Context, body: unknown): Promise<void> {
  const wrapper = vapiWebhookSchema.safeParse(body);
  if (!wrapper.success) throw malformed();
  if (!VAPI_MESSAGE_TYPES.includes(wrapper.data.message.type)) return;
  const read = vapiMessageSchema.safeParse(wrapper.data.message);
  if (!read.success) throw malformed();
  const message = read.data;
  const line = await findVapiCallById(context.db, message.call.id);
  if (!line) return;
  const endedReason = message.endedReason ?? null;
  if (message.type === 'end-of-call-report')
    await takeReport(context, line, { endedReason, artifact: message.artifact ?? null });
  else if (message.type === 'status-update' && message.status === 'ended')
    await endedAtVapi(context, line, endedReason);
  else await signOfLife(context, line);
}

async function signOfLife({ db, now }: Context, { userId, callId }: VapiCall): Promise<void> {
  const call = await findCallById(db, userId, callId);
  if (call && call.endedAt === null) await updateCall(db, call, { lastActivityAt: now() });
}

function malformed(): ProblemError {
  return new ProblemError(400, 'invalid', 'Bad Request', 'This is no message about a call.');
}
