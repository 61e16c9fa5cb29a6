import { setImmediate as letOthersRun } from 'node:timers/promises';
import { readAnyWav } from '#core/audio/anyWav.ts';
import type { RecordingTrack } from '#core/contract/calls/recording.ts';
import {
  CHUNK_MS,
  MAX_CHUNK,
  PERSONA_TRACK,
  SAMPLE_RATES,
} from '#core/contract/calls/recordingBounds.ts';
import type { Context } from '#server/context.ts';
import { keepChunk } from './keepChunk.ts';

/** To which a rate that no microphone has is taken down, in hertz. */
const SPEECH_RATE = 16_000;

/**
 * Keeps a whole WAV as a track of a call as if the browser had recorded it: in the same chunks,
 * with the same bounds.
 * @throws {WavError} for what is no WAV
 * @throws {ProblemError} as `keepChunk`
 */
export async function keepWav(
  context: Context,
  { userId, conversationId }: { userId: string; conversationId: string },
  wav: Buffer,
  track: RecordingTrack = 'rep',
): Promise<void> {
  const sound = readAnyWav(wav);
  const kept = (SAMPLE_RATES as readonly number[]).includes(sound.sampleRate)
    ? sound.sampleRate
    : SPEECH_RATE;
  const perChunk = Math.floor((sound.sampleRate * CHUNK_MS) / 1000);
  for (let n = 0; n <= MAX_CHUNK && n * perChunk < sound.samples; n += 1) {
    const read = sound.read(n * perChunk, (n + 1) * perChunk);
    const samples =
      kept === sound.sampleRate
        ? read
        : await context.work.run('resample', { samples: read, from: sound.sampleRate, to: kept });
    const pcm = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    await keepChunk(context, userId, conversationId, {
      n: track === 'persona' ? n + PERSONA_TRACK : n,
      startMs: n * CHUNK_MS,
      sampleRate: kept,
      pcm,
    });
    await letOthersRun();
  }
}
