import type { IntegrationService } from '#core/contract/account/integrations.ts';
import { type FoundCall, SourceFailure } from '#server/adapters/callSources/callSource.ts';
import { OutsideError } from '#server/adapters/fetcher/outside.ts';
import type { Context } from '#server/context.ts';
import { type CallImport, findImport, updateImport } from '#server/db/queries/integrations.ts';
import { findConsent } from '#server/db/queries/calls/recordings.ts';
import { disclose } from '../../users/disclosures.ts';
import { queueCallImport } from '../../jobs.ts';
import { ProblemError } from '../../problemError.ts';
import { importRealCall } from '../importRealCall.ts';
import { keepRealRecording } from '../keepRealRecording.ts';
import { wavOfSound } from '../../recordings/wavOfSound.ts';
import { revokedKey, SERVICE_NAMES, unknownServiceCall } from './integrationProblems.ts';
import { openService } from './keys.ts';

/** Between tries, in milliseconds: the first, and at most. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 900_000;
/** Some two hours; after that the rep is told. */
const MOST_TRIES = 15;
/** What storages call a recording. */
const SOUND = ['audio/*', 'video/mp4', 'application/octet-stream', 'binary/octet-stream'];
/** An hour of two voices, over a slow line. */
const WITHIN_MS = 120_000;

type Place = Pick<CallImport, 'userId' | 'service' | 'externalId'>;

/**
 * Brings in the call that a rep wished for: what was said, which is scored, and its sound where the
 * rep lets calls be recorded. It may run again at any point: nothing is there twice. A service that
 * is busy or away is asked again later.
 */
export async function bringIn(context: Context, place: Place): Promise<void> {
  const { db, now } = context;
  const wish = await findImport(db, place);
  if (!wish || wish.settledAt !== null) return;
  try {
    await take(context, wish);
    await updateImport(db, place, { settledAt: now(), problem: null });
  } catch (error) {
    const sentence = sentenceOf(place.service, error);
    if (sentence !== null) return updateImport(db, place, { settledAt: now(), problem: sentence });
    if (!(error instanceof SourceFailure)) throw error;
    await tryLater(context, wish, error);
  }
}

async function take(
  context: Context,
  { userId, service, externalId, callType }: CallImport,
): Promise<void> {
  const { findCall } = await openService(context, userId, service);
  await disclose(context, userId, service, 'call-import');
  const found = await findCall(externalId);
  if (found === null) throw unknownServiceCall(service);
  if (found.turns.length === 0)
    throw new ProblemError(
      422,
      'no-transcript',
      'Unprocessable Content',
      `${SERVICE_NAMES[service]} has no transcript for this call. It can take a few minutes, and your plan there must include transcripts.`,
    );
  const { name, company } = found.counterpart;
  const { callRecordId } = await importRealCall(context, {
    userId,
    source: service,
    externalId,
    callType,
    title: found.title,
    counterpart: { name: name ?? undefined, company: company ?? undefined },
    startedAt: found.startedAt,
    durationSeconds: found.durationSeconds,
    turns: found.turns,
  });
  await takeRecording(context, { userId, service, callRecordId }, found);
}

/**
 * A recording that cannot be had, or read, leaves the call without one: the score needs only the
 * words.
 */
async function takeRecording(
  context: Context,
  {
    userId,
    service,
    callRecordId,
  }: { userId: string; service: IntegrationService; callRecordId: string },
  { recordingUrl }: FoundCall,
): Promise<void> {
  const { db, config, fetchOutside, log } = context;
  if (
    recordingUrl === null ||
    !config.recording.on ||
    (await findConsent(db, userId))?.granted !== true
  )
    return;
  try {
    const { status, body } = await fetchOutside(recordingUrl, {
      accept: SOUND,
      maxBytes: config.recording.callBytes,
      timeoutMs: WITHIN_MS,
    });
    const wav = status === 200 ? await wavOfSound(context, body, config.recording.callBytes) : null;
    if (wav === null)
      return log.warn(
        { service, callRecordId, status },
        'the recording of a real call is in no form that is kept here',
      );
    await keepRealRecording(context, userId, callRecordId, {
      bytes: wav,
      contentType: 'audio/wav',
    });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.warn(
      { service, callRecordId, failure: error.failure },
      'the recording of a real call cannot be had',
    );
  }
}

/** What a rep is told at the end; null where another try may help. */
function sentenceOf(service: IntegrationService, error: unknown): string | null {
  if (error instanceof ProblemError) return error.message;
  if (!(error instanceof SourceFailure)) return null;
  if (error.trouble === 'refused') return revokedKey(service).message;
  return error.trouble === 'strange'
    ? `We couldn’t read the response from ${SERVICE_NAMES[service]}. Try again later.`
    : null;
}

async function tryLater(
  { db, log, now }: Context,
  wish: CallImport,
  { retryAfterMs, trouble, message }: SourceFailure,
): Promise<void> {
  const tries = wish.tries + 1;
  log.warn(
    { service: wish.service, trouble, tries, reason: message },
    'a real call could not be brought in yet',
  );
  // A limit that ends at once, again and again, would use up all tries within a minute.
  await db.transaction(async (tx) => {
    if (tries >= MOST_TRIES)
      return updateImport(tx, wish, {
        tries,
        settledAt: now(),
        problem: `${SERVICE_NAMES[wish.service]} didn’t respond. Try again later.`,
      });
    await updateImport(tx, wish, { tries });
    await queueCallImport(
      tx,
      wish,
      new Date(
        Date.now() +
          Math.max(retryAfterMs ?? 0, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** wish.tries)),
      ),
    );
  });
}
