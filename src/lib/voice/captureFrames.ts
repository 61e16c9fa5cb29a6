import type { Timers } from '#src/lib/timers.ts';
// oxlint-disable-next-line import/default -- the build makes the module's address of it.
import worklet from './captureWorklet.ts?worker&url';
import type { CapturedFrame } from './captureWorklet.ts';
import type { Frame } from './frame.ts';

/** Frames of a stream, until `stop`. */
export interface Capture {
  sampleRate: number;
  stop(): void;
}

/**
 * The audio clock is set anew where it is off by more than this: it stands still while a page
 * sleeps.
 */
const CLOCK_OFF_MS = 1_000;

/** The microphone's samples, frame by frame, off the page's own thread. */
export async function captureFrames(
  stream: MediaStream,
  timers: Timers,
  onFrame: (frame: Frame) => void,
): Promise<Capture> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  try {
    await context.audioWorklet.addModule(worklet);
    const source = context.createMediaStreamSource(stream);
    const node = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 1,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const clock = audioClock(timers);
    node.port.addEventListener('message', ({ data }: MessageEvent<CapturedFrame>) =>
      onFrame({ pcm: data.pcm, rms: data.rms, atMs: clock(data.time * 1_000) }),
    );
    node.port.start();
    // A node that leads nowhere is not run; its output is silence.
    source.connect(node).connect(context.destination);
    if (context.state === 'suspended') void context.resume();
    return {
      sampleRate: context.sampleRate,
      stop() {
        node.port.close();
        void context.close();
      },
    };
  } catch (problem) {
    void context.close();
    throw problem;
  }
}

/**
 * Turns the audio's time into that of day: the quickest message of all tells the difference best.
 */
export function audioClock(timers: Pick<Timers, 'now'>): (audioMs: number) => number {
  let ahead: number | null = null;
  return (audioMs) => {
    const seen = timers.now() - audioMs;
    if (ahead === null || seen < ahead || seen - ahead > CLOCK_OFF_MS) ahead = seen;
    return Math.round(audioMs + ahead);
  };
}
