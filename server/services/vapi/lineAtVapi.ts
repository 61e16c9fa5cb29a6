import type { StartCallReply } from '#core/contract/calls/call.ts';
import type { VapiLine } from '#core/contract/calls/vapi.ts';
import { VapiFailure } from '#server/adapters/vapi/vapiService.ts';
import type { Context } from '#server/context.ts';
import { findConsent } from '#server/db/queries/calls/recordings.ts';
import { insertVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { disclose } from '../users/disclosures.ts';
import { queueVapiWatch } from '../jobs.ts';
import { webhookSecret } from './webhookSecret.ts';

/** How long after its start a call is first looked after, in milliseconds. */
const FIRST_LOOK_MS = 60_000;

/**
 * Makes the call at Vapi, and stores what it is called there before anybody can join it. Null where
 * Vapi does not make it.
 */
export async function lineAtVapi(
  context: Context,
  userId: string,
  { persona, opening, conversationId, callRecordId, maxDurationSeconds }: StartCallReply,
): Promise<VapiLine | null> {
  const { config, vapi, publicUrl, db, now, log } = context;
  if (vapi === null || config.vapi === null) return null;
  const brainSecret = newToken();
  try {
    await disclose(context, userId, 'vapi', 'call');
    const made = await vapi.createCall({
      persona,
      opening: opening.text,
      conversationId,
      callRecordId,
      brainUrl: `${publicUrl}/llm`,
      brainSecret,
      webhookUrl: `${publicUrl}/webhooks/vapi`,
      webhookSecret: webhookSecret(context),
      maxDurationSeconds,
      record: config.recording.on && (await findConsent(db, userId))?.granted === true,
    });
    await db.transaction(async (tx) => {
      await insertVapiCall(tx, {
        userId,
        callId: callRecordId,
        vapiId: made.id,
        secretHash: hashToken(brainSecret),
        controlUrl: made.controlUrl,
      });
      await queueVapiWatch(
        tx,
        { userId, callId: callRecordId },
        new Date(now().getTime() + FIRST_LOOK_MS),
      );
    });
    const { publicKey, baseUrl, callMachineUrl } = config.vapi;
    return { callId: made.id, webCallUrl: made.webCallUrl, publicKey, baseUrl, callMachineUrl };
  } catch (error) {
    if (!(error instanceof VapiFailure)) throw error;
    log.warn(
      { err: error, callId: callRecordId },
      'Vapi did not take a call; the browser carries it',
    );
    return null;
  }
}
