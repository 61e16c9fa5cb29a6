/**
 * Zero crossings of the filter on either side: enough that speech taken down to 16 kHz keeps clear
 * of what folds back.
 */
const CROSSINGS = 12;
/** Of the lower of both rates' half: where the filter begins to close. */
const PASS = 0.92;

export interface Resampler {
  /** Samples at the new rate that can be told by now; the last few wait for what follows. */
  push(samples: Int16Array): Int16Array;
  /** What was still waiting, as if silence followed. */
  end(): Int16Array;
}

/**
 * Changes the rate of 16-bit sound as it comes, with a windowed sinc as low-pass. As many samples
 * come out as the time asks for: `floor(input * to / from)`.
 */
export function createResampler(from: number, to: number): Resampler {
  const step = from / to;
  const cutoff = PASS * Math.min(1, to / from);
  const reach = Math.ceil(CROSSINGS / cutoff);
  /** Input not yet done with; its first sample is number `first`. */
  let held = new Int16Array(0);
  let first = 0;
  let made = 0;

  function sampleAt(position: number): number {
    const centre = Math.floor(position);
    let [sum, weights] = [0, 0];
    for (let i = centre - reach + 1; i <= centre + reach; i++) {
      const weight = kernel((i - position) * cutoff);
      weights += weight;
      sum += weight * (held[i - first] ?? 0);
    }
    return Math.max(-32_768, Math.min(32_767, Math.round(sum / weights)));
  }

  function make(count: number): Int16Array {
    const out = new Int16Array(Math.max(0, count));
    for (let i = 0; i < out.length; i++) out[i] = sampleAt((made + i) * step);
    made += out.length;
    const done = Math.min(held.length, Math.max(0, Math.floor(made * step) - reach - first));
    held = held.slice(done);
    first += done;
    return out;
  }

  return {
    push: (samples) => {
      held = joined(held, samples);
      return make(Math.floor((first + held.length - 1 - reach) / step) + 1 - made);
    },
    end: () => make(Math.floor((first + held.length) / step) - made),
  };
}

/** All of a sound at another rate, `floor(samples * to / from)` long. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return samples;
  const resampler = createResampler(from, to);
  return joined(resampler.push(samples), resampler.end());
}

export function joined(a: Int16Array, b: Int16Array): Int16Array<ArrayBuffer> {
  const both = new Int16Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** A sinc under a Hann window; zero beyond the crossings. */
function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= CROSSINGS) return 0;
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / CROSSINGS));
}
