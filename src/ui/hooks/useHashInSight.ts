import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to what the address names, once the part of the page that holds it is there, and again
 * whenever a link leads there.
 */
export function useHashInSight(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === '') return undefined;
    // After the page's arrival, which begins at the top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(id)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
