import { useEffect, useState } from 'react';
import { idb } from '#src/lib/idb.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { VoiceTransport } from '#src/lib/voice/transport.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { loadEngine } from './brain.ts';
import { deliveryDeps, startCallWith } from './callDeps.ts';
import { callStore } from './callRecord.ts';
import type { CallRecord } from './callRecord.ts';
import { holdLiveLock, isOnCallElsewhere } from './liveLock.ts';
import { sendLastWords } from './lastWords.ts';
import { createCallSession } from './session.ts';
import type { CallSession } from './sessionState.ts';

export interface CallRoom {
  session: CallSession | null;
  /** A call of this user that was cut off on this device; undefined until looked up. */
  open: CallRecord | null | undefined;
  /** A session for a new call, or for the one that was cut off. Made in a tap, never while drawing. */
  enter: (resumed?: CallRecord) => CallSession;
}

/** One call at a time: its session, the page's events that concern it, and its end with the page. */
export function useCallRoom(userId: string, createTransport: () => VoiceTransport): CallRoom {
  const dispatch = useAppDispatch();
  const [session, setSession] = useState<CallSession | null>(null);
  const [open, setOpen] = useState<CallRecord | null | undefined>(undefined);

  useEffect(() => {
    // Warmed while the rep reads who is called, so that the first answer comes at once.
    loadEngine().catch(() => undefined);
    let here = true;
    const find = async () => {
      if (await isOnCallElsewhere(navigator.locks)) return null;
      return (await callStore(idb('calls')).ofUser(userId)).find((record) => record.endedBy === null) ?? null;
    };
    void find()
      .catch(() => null)
      .then((record) => here && setOpen(record));
    return () => {
      here = false;
    };
  }, [userId]);

  useEffect(() => {
    if (session === null) return undefined;
    const onHide = () => {
      const words = session.lastWords();
      if (words) sendLastWords(words);
    };
    const release = holdLiveLock(navigator.locks);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', session.wake);
    document.addEventListener('visibilitychange', session.wake);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', session.wake);
      document.removeEventListener('visibilitychange', session.wake);
      session.dispose();
      release();
    };
  }, [session]);

  return {
    session,
    open,
    enter(resumed) {
      const deps = { ...deliveryDeps(dispatch), userId, start: startCallWith(dispatch), loadEngine, transport: createTransport(), timers: systemTimers };
      const entered = createCallSession(deps, resumed ?? null);
      setSession(entered);
      return entered;
    },
  };
}
