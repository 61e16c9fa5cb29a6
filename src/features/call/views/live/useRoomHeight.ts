import { useLayoutEffect, useState } from 'react';

/** Below this the page scrolls: a phone on its side with the keyboard open. */
const AT_LEAST = 280;
/** Below this there is room for the words and the ways to answer only. */
const CRAMPED = 400;

/**
 * The height from where an element begins to the end of what is seen, in pixels, so that the page
 * itself never scrolls in a call. iOS does not shrink the viewport for its keyboard, only the
 * visual one, so that one is measured.
 */
export function useRoomHeight() {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number | string>('100dvh');
  const cramped = typeof height === 'number' && height < CRAMPED;

  useLayoutEffect(() => {
    if (room === null) return undefined;
    const viewport = window.visualViewport;
    const fit = () => {
      const top = room.getBoundingClientRect().top + window.scrollY;
      setHeight(Math.max(AT_LEAST, (viewport?.height ?? window.innerHeight) - top));
    };
    fit();
    viewport?.addEventListener('resize', fit);
    window.addEventListener('resize', fit);
    return () => {
      viewport?.removeEventListener('resize', fit);
      window.removeEventListener('resize', fit);
    };
  }, [room]);

  return { setRoom, height, cramped };
}
