import { LESSON_SECONDS, type Lesson } from '#core/contract/calls/lessonIds.ts';
import { sendWhenOnline } from '#src/lib/outbox/handOver.ts';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';
import { later } from '#src/lib/soon.ts';
import { openChannel } from '#src/lib/tabs.ts';
import type { Channel } from '#src/lib/tabs.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { trackPendingScoring } from '#src/store/scoring.ts';
import { callApi } from './callApi.ts';
import { tryApi } from './tryApi.ts';
import { callStore } from '#src/lib/calls/callRecord.ts';
import type { BegunCall } from '#src/lib/calls/offlineCall.ts';
import { VISITOR } from '#src/lib/calls/visitorCalls.ts';
import { takenCalls } from '#src/lib/calls/takenCalls.ts';
import { keptPersonas } from '#src/lib/calls/keptPersonas.ts';
import type { DeliveryDeps } from '#src/lib/calls/deliverCall.ts';

/** The real server, storage and clock. Requests reject with RTK Query's errors. */
export function deliveryDeps(dispatch: AppDispatch): DeliveryDeps {
  const { startCall, sendTurns, endCall, saveNotes } = callApi.endpoints;
  return {
    begin: (request) => dispatch(startCall.initiate(request, { track: false })).unwrap(),
    async post(conversationId, turns, live) {
      // What the rep waits for goes first.
      await later();
      const request = dispatch(
        sendTurns.initiate(
          { conversationId, turns, ...(live && { onSentence: live.onSentence }) },
          { track: false },
        ),
      );
      if (live?.signal.aborted) request.abort();
      live?.signal.addEventListener('abort', () => request.abort(), { once: true });
      return request.unwrap();
    },
    end: (conversationId) => dispatch(endCall.initiate(conversationId, { track: false })).unwrap(),
    saveNotes: (conversationId, text) =>
      dispatch(saveNotes.initiate({ conversationId, text }, { track: false })).unwrap(),
    store: callStore(idb('calls')),
    taken: takenCalls(idb('taken')),
    track: (pending) => dispatch(trackPendingScoring(pending)),
    wakeLater: () =>
      void sendWhenOnline().catch((problem: unknown) => logProblem('calls', problem)),
    tellTabs: tellOfHandOver,
    now: () => systemTimers.now(),
  };
}

/**
 * Begins a call with the server or, where that does not answer, on this device with the persona
 * that is kept here.
 */
export function startCallWith(dispatch: AppDispatch, userId: string, lesson: Lesson | null = null) {
  return async (
    assistantId: string,
    {
      microphone,
      inBrowser,
      ownModel,
    }: { microphone: boolean; inBrowser?: boolean; ownModel?: boolean },
  ): Promise<BegunCall> => {
    const request = {
      assistantId,
      ...((inBrowser === true || !microphone) && { transport: 'embedded' as const }),
      ...(lesson && { lesson }),
      ...(ownModel === true && { brain: 'browser' as const }),
    };
    try {
      const reply = await dispatch(
        callApi.endpoints.startCall.initiate(request, { track: false }),
      ).unwrap();
      return { ...reply, ...(lesson && { lesson }) };
    } catch (error) {
      const persona = isAway(error)
        ? await keptPersonas(idb('personas'))
            .find(userId, assistantId)
            .catch(() => undefined)
        : undefined;
      if (persona === undefined) throw error;
      try {
        const { startHere } = await import('./startHere.ts');
        const begun = await startHere(persona, crypto.randomUUID(), new Date(systemTimers.now()));
        return {
          ...begun,
          ...(ownModel === true && { brain: 'browser' as const }),
          ...(lesson && { lesson, maxDurationSeconds: LESSON_SECONDS }),
        };
      } catch (problem) {
        // Nobody can answer here: what stands in the way is the network.
        logProblem('brain', problem);
        throw error;
      }
    }
  };
}

/** Begins a visitor's call, on this device alone, with a persona that is kept here or fetched. */
export function startVisitorCallWith(dispatch: AppDispatch) {
  return async (assistantId: string): Promise<BegunCall> => {
    const kept = await keptPersonas(idb('personas'))
      .find(VISITOR, assistantId)
      .catch(() => undefined);
    const persona =
      kept ??
      (await dispatch(
        tryApi.endpoints.tryPersona.initiate(assistantId, { subscribe: false }),
      ).unwrap());
    const { startHere } = await import('./startHere.ts');
    const begun = await startHere(persona, crypto.randomUUID(), new Date(systemTimers.now()));
    return { ...begun, ...(begun.offline && { offline: { ...begun.offline, visitor: true } }) };
  };
}

/** No answer, one that is not the server's, or one that says it is away. */
function isAway(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status >= 500 : status !== undefined;
}

/** One's attempt at a battle; the persona is the battle's. */
export function startBattleCallWith(dispatch: AppDispatch, battleId: string) {
  return () =>
    dispatch(callApi.endpoints.startBattleCall.initiate(battleId, { track: false })).unwrap();
}

export function callStatusWith(dispatch: AppDispatch) {
  return (conversationId: string) =>
    dispatch(
      callApi.endpoints.conversationStatus.initiate(conversationId, {
        forceRefetch: true,
        subscribe: false,
      }),
    ).unwrap();
}

let channel: Channel<string> | null = null;

/**
 * The tabs of this browser tell one another which calls were handed over. Opened at first use: a
 * channel never hears itself.
 */
export function endedCalls(): Channel<string> {
  channel ??= openChannel('ended-calls');
  return channel;
}

/** A channel never hears itself, so this tab is told apart. */
const here = new EventTarget();

function tellOfHandOver(conversationId: string): void {
  endedCalls().post(conversationId);
  here.dispatchEvent(new Event('handed-over'));
}

/**
 * Hears of calls that were handed over by any tab or the worker, this one's included; returns what
 * stops listening.
 */
export function onHandedOver(hear: () => void): () => void {
  here.addEventListener('handed-over', hear);
  const stop = endedCalls().listen(hear);
  return () => {
    here.removeEventListener('handed-over', hear);
    stop();
  };
}
