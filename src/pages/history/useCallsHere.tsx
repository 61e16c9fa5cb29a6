import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { hasCallsHere, takeCallsAhead } from '#src/lib/calls/callsHere.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';

// Few ever have any.
const DeviceCalls = lazyPart(
  'device-calls',
  async () => (await import('./DeviceCalls.tsx')).DeviceCalls,
  null,
);

/**
 * What this device holds of the rep's calls, to be shown above the page's content, which is to wait
 * until it is `known`: what comes second would push the rest about.
 */
export function useCallsHere(
  userId: string | null,
  waitingOnly = false,
): { known: boolean; notices: ReactNode } {
  const [any, setAny] = useState(takeCallsAhead);
  const [known, setKnown] = useState(false);
  const onKnown = useCallback(() => setKnown(true), []);
  useEffect(() => {
    if (any !== null) return undefined;
    let left = false;
    void hasCallsHere().then((found) => left || setAny(found));
    return () => {
      left = true;
    };
  }, [any]);
  const notices =
    any === true && userId !== null ? (
      <DeviceCalls
        userId={userId}
        onKnown={onKnown}
        onMissing={onKnown}
        waitingOnly={waitingOnly}
      />
    ) : null;
  return { known: any === false || known || (any === true && userId === null), notices };
}
