/** Samples looked at before the page has its turn again. */
const AT_ONCE = 500_000;

/**
 * How loud each of `count` stretches of a sound is, 0 to 1, against the loudest of them: for a
 * drawing of it. Silence is 0.
 * @param rest gives the page a turn
 */
export async function peaksOf(
  pcm: Int16Array,
  count: number,
  rest: () => Promise<void> = nextTask,
): Promise<number[]> {
  const peaks: number[] = [];
  let looked = 0;
  for (let i = 0; i < count; i++) {
    const [from, to] = [
      Math.floor((i * pcm.length) / count),
      Math.floor(((i + 1) * pcm.length) / count),
    ];
    let squares = 0;
    for (let at = from; at < to; at++) squares += (pcm[at] ?? 0) ** 2;
    peaks.push(Math.sqrt(squares / Math.max(1, to - from)));
    looked += to - from;
    if (looked < AT_ONCE) continue;
    looked = 0;
    await rest();
  }
  const loudest = Math.max(...peaks, 1);
  return peaks.map((peak) => peak / loudest);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
