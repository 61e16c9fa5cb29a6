import { useEffect, useRef } from 'react';

/**
 * Calls `draw` before each frame that is shown, outside of React; never for those who wish no
 * motion.
 */
export function useFrames(draw: (now: number) => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const next = (now: number) => {
      latest.current(now);
      frame = requestAnimationFrame(next);
    };
    const begin = () => {
      cancelAnimationFrame(frame);
      if (!still.matches) frame = requestAnimationFrame(next);
    };
    begin();
    still.addEventListener('change', begin);
    return () => {
      cancelAnimationFrame(frame);
      still.removeEventListener('change', begin);
    };
  }, []);
}
