import { useEffect, useState } from 'react';
import { firstScreenShown, isFirstScreenShown } from '#src/lib/page.ts';

/**
 * False only while the first screen of a start is on its way: what lies below it, or comes over it,
 * then waits.
 */
export function useFirstScreenShown(): boolean {
  const [shown, setShown] = useState(isFirstScreenShown);
  useEffect(() => {
    if (!shown) void firstScreenShown().then(() => setShown(true));
  }, [shown]);
  return shown;
}
