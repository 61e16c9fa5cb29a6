import type { Latency } from '#src/lib/voice/transport.ts';

/** The moments of one reply, milliseconds on one clock; null where nobody can tell. */
export interface Moments {
  /** The last frame of the microphone with the rep's voice in it. */
  lastVoicedAt: number | null;
  /** The recogniser noticed the end of speech. */
  noticedAt: number | null;
  typed: boolean;
  /** The final result, or the typed text. */
  finalAt: number;
  repliedAt: number;
  /** The first sound of the reply. */
  soundAt: number | null;
}

/** How long the rep waited, in the parts of {@link Latency}. */
export function latencyOf({
  lastVoicedAt,
  noticedAt,
  typed,
  finalAt,
  repliedAt,
  soundAt,
}: Moments): Latency {
  const voiced = typed ? null : lastVoicedAt;
  // An end that was noticed before the last of the voice was a pause in the middle.
  const noticed = voiced !== null && noticedAt !== null && noticedAt >= voiced ? noticedAt : null;
  const from = typed ? finalAt : voiced;
  return {
    endpointMs: between(voiced, noticed),
    recognitionMs: between(noticed ?? voiced, finalAt),
    brainMs: between(finalAt, repliedAt),
    voiceMs: between(repliedAt, soundAt),
    totalMs: between(from, soundAt),
  };
}

function between(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : Math.max(0, Math.round(to - from));
}
