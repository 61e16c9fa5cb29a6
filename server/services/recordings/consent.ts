import type { RecordingConsent } from '#core/contract/calls/recording.ts';
import type { Context } from '#server/context.ts';
import { findConsent, recordingTotals, saveConsent } from '#server/db/queries/calls/recordings.ts';

/** Whether the user agreed to be recorded, and what there is of it. */
export async function recordingConsent(
  { db, config }: Context,
  userId: string,
): Promise<RecordingConsent> {
  const [consent, totals] = await Promise.all([
    findConsent(db, userId),
    recordingTotals(db, userId),
  ]);
  return {
    available: config.recording.on,
    keptDays: config.recording.days,
    granted: consent?.granted ?? null,
    decidedAt: consent?.decidedAt.toISOString() ?? null,
    ...totals,
  };
}

/**
 * Consent is given or taken back from now on; recordings that are there stay until they are
 * deleted.
 */
export async function decideRecording(
  context: Context,
  userId: string,
  granted: boolean,
): Promise<RecordingConsent> {
  await saveConsent(context.db, userId, granted, context.now());
  return recordingConsent(context, userId);
}
