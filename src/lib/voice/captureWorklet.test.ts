import { afterEach, expect, test, vi } from 'vitest';
import type { CapturedFrame } from './captureWorklet.ts';

afterEach(() => vi.unstubAllGlobals());

test('the audio thread makes frames of 20 ms of whatever comes, one after the other, none lost', async () => {
  const frames: CapturedFrame[] = [];
  let made: new () => { process: (inputs: Float32Array[][]) => boolean } = class {
    process = () => false;
  };
  // A message takes its samples along, as between threads.
  const port = {
    postMessage: (frame: CapturedFrame, transfer: ArrayBuffer[]) =>
      frames.push(structuredClone(frame, { transfer })),
  };
  vi.stubGlobal(
    'AudioWorkletProcessor',
    class {
      readonly port = port;
    },
  );
  vi.stubGlobal('registerProcessor', (_: string, processor: typeof made) => (made = processor));
  vi.stubGlobal('sampleRate', 48_000);
  vi.stubGlobal('currentTime', 0);
  await import('./captureWorklet.ts');
  const capture = new made();
  // A second of a tone in portions of 128 samples, then a moment without any input.
  for (let at = 0; at < 48_000; at += 128) {
    vi.stubGlobal('currentTime', at / 48_000);
    expect(
      capture.process([
        [Float32Array.from({ length: 128 }, (_, index) => Math.sin((at + index) * 0.05) / 2)],
      ]),
    ).toBe(true);
  }
  expect(capture.process([[]])).toBe(true);
  expect(frames.map(({ pcm }) => pcm.length)).toEqual(Array.from({ length: 50 }, () => 960));
  expect(frames.map(({ time }) => Math.round(time * 1_000))).toEqual(
    Array.from({ length: 50 }, (_, index) => (index + 1) * 20),
  );
  expect(frames.every(({ rms }) => Math.abs(rms - 0.3536) < 0.01)).toBe(true);
  expect(Math.max(...frames.flatMap(({ pcm }) => [...pcm]))).toBeCloseTo(0x7fff / 2, -2);
});
