/** Shuffles in place, the same way for the same seed. */
export function shuffler(seed: number): (items: unknown[]) => void {
  const draw = drawer(seed);
  return (items) => {
    for (let last = items.length - 1; last > 0; last--) {
      const other = Math.floor(draw() * (last + 1));
      [items[last], items[other]] = [items[other], items[last]];
    }
  };
}

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
