import { useEffect, useState, useSyncExternalStore } from 'react';
import { microphoneDeps, openMicrophone } from '#src/lib/voice/microphone.ts';
import { systemTimers } from '#src/lib/timers.ts';
import { createMicCheck } from './micCheck.ts';

/** The check of this page's microphone, closed with the page. */
export function useMicCheck() {
  const [check] = useState(() =>
    createMicCheck(
      (deviceId) => openMicrophone(deviceId, microphoneDeps(window, systemTimers)),
      systemTimers,
    ),
  );
  const state = useSyncExternalStore(check.subscribe, check.getState);
  useEffect(() => check.close, [check]);
  return { check, state };
}
