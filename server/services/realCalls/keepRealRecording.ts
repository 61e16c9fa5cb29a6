import { WavError } from '#core/audio/anyWav.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { ProblemError } from '../problemError.ts';
import { keepWav } from '../recordings/keepWav.ts';

/**
 * Keeps the recording of a real call as those of practice calls are kept, with the same consent and
 * bounds. The same sound again changes nothing. False where it was not kept: it is no WAV, is too
 * large, or the rep does not want recordings.
 * @throws where another try may help
 */
export async function keepRealRecording(
  context: Context,
  userId: string,
  callId: string,
  { bytes }: { bytes: Uint8Array; contentType: string },
): Promise<boolean> {
  const call = await findCallById(context.db, userId, callId);
  if (!call) return false;
  try {
    await keepWav(context, call, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof WavError)) throw error;
    context.log.warn(
      { callId, reason: error.message },
      'the recording of a real call was not kept',
    );
    return false;
  }
}
