import { useEffect, useState } from 'react';
import type { Lesson } from '#core/contract/calls/lessonIds.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { VoiceTransport } from '#src/lib/voice/transport.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { loadBrain } from '../brain/brain.ts';
import { createOwnSpeaker } from '../brain/own/ownSpeaker.ts';
import { promptApi } from '../brain/own/promptApi.ts';
import { countCall } from '../machine/countCall.ts';
import {
  callStatusWith,
  deliveryDeps,
  endedCalls,
  startBattleCallWith,
  startCallWith,
  startVisitorCallWith,
} from '../delivery/callDeps.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { sendLastWords } from '../delivery/lastWords.ts';
import { claimLine } from '../machine/liveLock.ts';
import { createCallSession } from '../machine/session.ts';
import type { CallDeps, CallSession } from '../machine/sessionState.ts';
import { useOpenCall } from './open/useOpenCall.ts';
import type { OpenCallState } from './open/useOpenCall.ts';

export interface CallRoom {
  session: CallSession | null;
  open: OpenCallState;
  /**
   * A session for a new call, or for the one that was cut off. Made in a tap, never while drawing.
   */
  enter: (resumed?: CallRecord) => CallSession;
}

function ownSpeaker() {
  const api = promptApi();
  return api && createOwnSpeaker({ loadBrain, timers: systemTimers, api });
}

/**
 * Whose call it is beside a rep's own practice: an attempt at a battle, a visitor's, or a lesson.
 */
export interface RoomKind {
  battleId?: string | null;
  visitor?: boolean;
  lesson?: Lesson | null;
}

/**
 * One call at a time: its session, the page's events that concern it, and its end with the page.
 */
export function useCallRoom(
  userId: string,
  createTransport: () => VoiceTransport,
  { battleId = null, visitor = false, lesson = null }: RoomKind = {},
): CallRoom {
  const dispatch = useAppDispatch();
  const [session, setSession] = useState<CallSession | null>(null);
  const open = useOpenCall(userId);

  useEffect(() => {
    // In a battle the server thinks.
    if (battleId !== null) return;
    // Warmed while the rep reads who is called, so that the first answer comes at once.
    loadBrain().catch(() => undefined);
  }, [battleId]);

  useEffect(() => {
    if (session === null) return undefined;
    const onHide = ({ persisted }: PageTransitionEvent) => {
      const words = session.lastWords(!persisted);
      if (words) sendLastWords(words);
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', session.wake);
    document.addEventListener('visibilitychange', session.wake);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', session.wake);
      document.removeEventListener('visibilitychange', session.wake);
      session.dispose();
    };
  }, [session]);

  return {
    session,
    open,
    enter(resumed) {
      const deps = {
        ...deliveryDeps(dispatch),
        userId,
        start: starterOf(dispatch, userId, { battleId, visitor, lesson }),
        staysHere: visitor,
        status: callStatusWith(dispatch),
        claimLine: () => claimLine(navigator.locks),
        onEndedElsewhere: endedCalls().listen,
        loadBrain,
        own: battleId === null ? ownSpeaker() : null,
        transport: createTransport(),
        timers: systemTimers,
      };
      const entered = createCallSession(deps, resumed ?? null);
      countCall(entered, dispatch);
      setSession(entered);
      return entered;
    },
  };
}

function starterOf(
  dispatch: AppDispatch,
  userId: string,
  { battleId, visitor, lesson }: Required<RoomKind>,
): CallDeps['start'] {
  if (visitor) return startVisitorCallWith(dispatch);
  return battleId === null
    ? startCallWith(dispatch, userId, lesson)
    : startBattleCallWith(dispatch, battleId);
}
