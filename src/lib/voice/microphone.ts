import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import { captureFrames } from './captureFrames.ts';
import type { Capture } from './captureFrames.ts';
import type { Frame } from './frame.ts';

/** One open microphone, shared by all that listen in a call. */
export interface Microphone {
  deviceId: string;
  label: string;
  /** Samples a second of its frames. */
  sampleRate: number;
  track: MediaStreamTrack;
  /** Calls back with each frame; the returned function ends it. */
  onFrame(listener: (frame: Frame) => void): () => void;
  /**
   * Calls back once, where the device goes away or its permission is taken; never after `close`.
   */
  onLost(listener: () => void): () => void;
  close(): void;
}

/** Why a microphone did not open. */
export class MicrophoneError extends Error {
  readonly code: 'denied' | 'missing' | 'in-use' | 'insecure';

  constructor(code: MicrophoneError['code'], cause?: unknown) {
    super(`The microphone did not open: ${code}.`, { cause });
    this.name = 'MicrophoneError';
    this.code = code;
  }
}

export interface MicrophoneDeps {
  /** Null on a page without HTTPS. */
  media: Pick<MediaDevices, 'getUserMedia'> | null;
  capture: (stream: MediaStream, onFrame: (frame: Frame) => void) => Promise<Capture>;
}

/** What this browser brings. */
export function microphoneDeps(window: Window & typeof globalThis, timers: Timers): MicrophoneDeps {
  return {
    media: 'mediaDevices' in window.navigator ? window.navigator.mediaDevices : null,
    capture: (stream, onFrame) => captureFrames(stream, timers, onFrame),
  };
}

/**
 * Opens a microphone, asking for permission where it must.
 * @param deviceId null for the browser's default
 * @throws MicrophoneError
 */
export async function openMicrophone(
  deviceId: string | null,
  { media, capture }: MicrophoneDeps,
): Promise<Microphone> {
  if (media === null) throw new MicrophoneError('insecure');
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
    ...(deviceId !== null && { deviceId: { exact: deviceId } }),
  };
  const stream = await media
    .getUserMedia({ audio })
    .catch((problem: unknown) => Promise.reject(new MicrophoneError(codeOf(problem), problem)));
  const track = stream.getAudioTracks()[0];
  if (track === undefined) throw new MicrophoneError('missing');
  const frameListeners = new Set<(frame: Frame) => void>();
  const lostListeners = new Set<() => void>();
  let closed = false;
  // Without frames there is no level and no recording, but the track can still be recognised.
  const captured = await capture(stream, (frame) =>
    frameListeners.forEach((listener) => listener(frame)),
  ).catch((problem: unknown) => {
    logProblem('microphone', problem);
    return null;
  });
  // A track that ends here was taken away: `stop` makes no such event.
  const onEnded = () => {
    const told = closed ? [] : [...lostListeners];
    close();
    for (const listener of told) listener();
  };
  track.addEventListener('ended', onEnded);

  function close() {
    if (closed) return;
    closed = true;
    track?.removeEventListener('ended', onEnded);
    captured?.stop();
    for (const each of stream.getTracks()) each.stop();
  }

  return {
    deviceId: track.getSettings().deviceId ?? deviceId ?? '',
    label: track.label,
    sampleRate: captured?.sampleRate ?? track.getSettings().sampleRate ?? 48_000,
    track,
    onFrame: (listener) => heldIn(frameListeners, listener),
    onLost: (listener) => heldIn(lostListeners, listener),
    close,
  };
}

function heldIn<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const CODES: Record<string, MicrophoneError['code']> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

function codeOf(problem: unknown): MicrophoneError['code'] {
  return CODES[(problem as { name?: string } | null)?.name ?? ''] ?? 'missing';
}
