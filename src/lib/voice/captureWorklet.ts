/** Runs in the audio thread, as a module of its own. */
export interface CapturedFrame {
  pcm: Int16Array;
  rms: number;
  /** Of the last sample, seconds on the audio's clock. */
  time: number;
}

/** What the audio thread has and the page's types lack. */
interface AudioThread {
  AudioWorkletProcessor: new () => { readonly port: MessagePort };
  registerProcessor(name: string, processor: unknown): void;
  readonly sampleRate: number;
  readonly currentTime: number;
}

const thread = globalThis as unknown as AudioThread;
/** 20 ms of samples. */
const FRAME_LENGTH = Math.round(thread.sampleRate * 0.02);

class Capture extends thread.AudioWorkletProcessor {
  #pcm = new Int16Array(FRAME_LENGTH);
  #filled = 0;
  #squares = 0;

  process(inputs: Float32Array[][]): boolean {
    const samples = inputs[0]?.[0] ?? new Float32Array(0);
    for (let index = 0; index < samples.length; index += 1) {
      const sample = Math.max(-1, Math.min(1, samples[index] ?? 0));
      this.#pcm[this.#filled] = sample * (sample < 0 ? 0x8000 : 0x7fff);
      this.#filled += 1;
      this.#squares += sample * sample;
      if (this.#filled === FRAME_LENGTH)
        this.#send(thread.currentTime + (index + 1) / thread.sampleRate);
    }
    return true;
  }

  #send(time: number) {
    const frame: CapturedFrame = {
      pcm: this.#pcm,
      rms: Math.sqrt(this.#squares / this.#filled),
      time,
    };
    this.port.postMessage(frame, [this.#pcm.buffer]);
    // What was handed over has no length any more.
    this.#pcm = new Int16Array(FRAME_LENGTH);
    this.#filled = 0;
    this.#squares = 0;
  }
}

thread.registerProcessor('capture', Capture);
