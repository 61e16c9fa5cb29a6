import { PERSONA_TRACK } from '#core/contract/calls/recordingBounds.ts';
import type { Frame } from '#src/lib/voice/frame.ts';
import type { SpokenSound } from '#src/lib/voice/transport.ts';
import type { ChunkStore } from './chunkStore.ts';
import { RECORDING_RATE } from './chunker.ts';
import type { Recorder, RecorderDeps } from './recorder.ts';

/**
 * Where a recorder of the persona's side keeps its chunks: with the rep's, under numbers of their
 * own. A call that was cut off begins a new one.
 */
export function personaChunks(store: Pick<ChunkStore, 'save'>): RecorderDeps['store'] {
  return {
    save: (chunk) => store.save({ ...chunk, n: chunk.n + PERSONA_TRACK }),
    lastOpen: () => Promise.resolve(null),
  };
}

/** Gives a recorder what the persona says, as if a microphone had heard it. */
export function hearPersona(recorder: Pick<Recorder, 'attach'>): (sound: SpokenSound) => void {
  let listener: (frame: Frame) => void = () => undefined;
  recorder.attach({
    sampleRate: RECORDING_RATE,
    onFrame(next) {
      listener = next;
      return () => {
        listener = () => undefined;
      };
    },
  });
  return ({ samples, endedAt }) =>
    listener({
      pcm: Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 0x7fff),
      rms: 0,
      atMs: endedAt,
    });
}
