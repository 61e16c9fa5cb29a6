import { idb } from '#src/lib/idb.ts';
import { later } from '#src/lib/soon.ts';
import { openChannel } from '#src/lib/tabs.ts';
import type { Channel } from '#src/lib/tabs.ts';
import { systemTimers } from '#src/lib/timers.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { trackPendingScoring } from '#src/store/scoring.ts';
import { callApi } from './callApi.ts';
import { callStore } from './callRecord.ts';
import type { DeliveryDeps } from './deliverCall.ts';
import type { StartOptions } from './sessionState.ts';

/** The real server, storage and clock. Requests reject with RTK Query's errors. */
export function deliveryDeps(dispatch: AppDispatch): DeliveryDeps {
  const { sendTurns, endCall, saveNotes } = callApi.endpoints;
  return {
    async post(conversationId, turns, live) {
      // What the rep waits for goes first.
      await later();
      const request = dispatch(sendTurns.initiate({ conversationId, turns, ...(live && { onSentence: live.onSentence }) }, { track: false }));
      if (live?.signal.aborted) request.abort();
      live?.signal.addEventListener('abort', () => request.abort(), { once: true });
      return request.unwrap();
    },
    end: (conversationId) => dispatch(endCall.initiate(conversationId, { track: false })).unwrap(),
    saveNotes: (conversationId, text) => dispatch(saveNotes.initiate({ conversationId, text }, { track: false })).unwrap(),
    store: callStore(idb('calls')),
    track: (pending) => dispatch(trackPendingScoring(pending)),
    tellTabs: (conversationId) => endedCalls().post(conversationId),
    now: () => systemTimers.now(),
  };
}

export function startCallWith(dispatch: AppDispatch) {
  return (assistantId: string, { microphone, inBrowser }: StartOptions) =>
    dispatch(callApi.endpoints.startCall.initiate({ assistantId, ...((inBrowser === true || !microphone) && { transport: 'embedded' }) }, { track: false })).unwrap();
}

/** One's attempt at a battle; the persona is the battle's. */
export function startBattleCallWith(dispatch: AppDispatch, battleId: string) {
  return () => dispatch(callApi.endpoints.startBattleCall.initiate(battleId, { track: false })).unwrap();
}

export function callStatusWith(dispatch: AppDispatch) {
  return (conversationId: string) => dispatch(callApi.endpoints.conversationStatus.initiate(conversationId, { forceRefetch: true, subscribe: false })).unwrap();
}

let channel: Channel<string> | null = null;

/** The tabs of this browser tell one another which calls were handed over. Opened at first use: a channel never hears itself. */
export function endedCalls(): Channel<string> {
  channel ??= openChannel('ended-calls');
  return channel;
}
