import type { EndReason, VoiceTurn } from '#src/lib/voice/transport.ts';
import { createCallBook } from '../delivery/callBook.ts';
import type { CallParts } from './callParts.ts';
import { closeOpenTurn, closeUnsaid, unsentNotes, unsentTurns } from '#src/lib/calls/callRecord.ts';
import type { CallRecord, EndedBy } from '#src/lib/calls/callRecord.ts';
import { isOnlyHere } from '#src/lib/calls/offlineCall.ts';
import { createCallStore } from './callStore.ts';
import { createCallWire } from '../delivery/callWire.ts';
import { createDialler } from './dialler.ts';
import { endedBy } from './endedBy.ts';
import { createHandOver } from './handOver.ts';
import { startHeartbeat } from '../delivery/heartbeat.ts';
import { createNoteKeeper } from '../delivery/noteKeeper.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';
import type { CallDeps, CallSession } from './sessionState.ts';

/**
 * One call from the tap to its hand-over, without a view: idle, connecting, ringing, live, ending,
 * ended (`callMachine.ts`). Every turn is on the device before it is on the wire. `resumed` is a
 * call that a reload or crash cut off.
 */
export function createCallSession(deps: CallDeps, resumed: CallRecord | null = null): CallSession {
  const { transport, timers } = deps;
  const { getState, tell, subscribe } = createCallStore();
  const leaving = new AbortController();
  const left = leaving.signal;
  const book = createCallBook(deps.store, timers, isHandedOver, resumed);
  const wire = createCallWire(deps.post, timers, {
    onAcked: book.keep,
    // A visitor's call has nowhere to go, so nothing of it waits for a network.
    onWaiting: (waiting, limited = null) =>
      deps.staysHere === true || tell({ type: 'sending', waiting, limited }),
    onRefused,
  });
  const notes = createNoteKeeper(book, deps.saveNotes, timers);
  const handOver = createHandOver(
    deps,
    (delivery, { callRecordId }) =>
      left.aborted || tell({ type: 'delivered', delivery, callRecordId }),
  );
  const parts: CallParts = { deps, book, wire, getState, tell, left };
  const dialler = createDialler(parts, (record) => {
    // Nobody else knows of it, so nobody can end it.
    if (!isOnlyHere(record))
      stopHeartbeat = startHeartbeat(
        () => deps.status(record.conversationId),
        timers,
        () => stopBy('elsewhere'),
      );
  });
  /** Why the server holds the call for ended, where it does. */
  let overBy: EndedBy | null = null;
  let stopHeartbeat = () => {};

  const stopListening = [
    transport.on('turn', onTurn),
    transport.on('state', (line) => tell({ type: 'line', line })),
    transport.on('transcript', (caption) => tell({ type: 'heard', caption })),
    transport.on('unsaid', book.setUnsaid),
    transport.on('asking', (asking) => tell({ type: 'asking', asking })),
    transport.on('level', (level) => tell({ type: 'level', level })),
    transport.on('latency', (latency) => tell({ type: 'latency', latency })),
    transport.on('warning', (warning) => tell({ type: 'warned', warning })),
    transport.on('time', onTime),
    transport.on('ended', (reason) => void finish(reason)),
    deps.onEndedElsewhere(
      (conversationId) => conversationId === book.record()?.conversationId && stopBy('elsewhere'),
    ),
  ];

  function onTurn(turn: VoiceTurn) {
    const kept = book.write(turn);
    if (kept === null) return;
    tell({ type: 'said', turns: [...(book.record()?.turns ?? [])], mood: turn.mood });
    if (kept.done) wire.kick();
  }

  function onTime(clockMs: number) {
    const elapsedMs = clockMs - book.pausedMs();
    tell({ type: 'ticked', elapsedMs });
    if (isTimeUp(elapsedMs)) transport.stop('time-up');
  }

  function isTimeUp(elapsedMs: number): boolean {
    const { limit } = getState();
    return limit !== null && elapsedMs >= limit.ms;
  }

  function onRefused(failure: RequestFailure) {
    if (failure.kind === 'over' && isTimeUp(book.clock() - book.pausedMs()))
      transport.stop('time-up');
    else if (failure.kind === 'over' || failure.kind === 'gone') stopBy('server');
    else if (failure.kind === 'refused') tell({ type: 'refused', message: failure.message });
  }

  /** Another has ended the call. */
  function stopBy(by: EndedBy) {
    overBy ??= by;
    transport.stop('hung-up');
  }

  async function finish(reason: EndReason) {
    const record = book.record();
    dialler.stopRinging();
    stopHeartbeat();
    notes.stop();
    if (record === null || left.aborted || record.endedBy !== null) return;
    record.endedBy = overBy ?? endedBy(reason, record);
    closeOpenTurn(record, book.clock());
    record.unsaid = null;
    book.keep();
    tell({ type: 'over', record, endedBy: record.endedBy });
    await wire.stop();
    dialler.giveBackLine();
    if (!left.aborted) await handOver.offer(record);
  }

  /**
   * The device has forgotten it by then, and must not be told of it again: the next start would
   * send it once more.
   */
  function isHandedOver() {
    const { delivery } = getState();
    return delivery !== null && delivery !== 'later';
  }

  return {
    getState,
    subscribe,
    levels: () => ({ rep: getState().level, persona: transport.voiceLevel() }),
    call: dialler.call,
    replaceOpenCall: dialler.replace,
    resume: async (options) => void (resumed && (await dialler.resume(resumed, options))),
    async scoreNow() {
      if (getState().phase !== 'idle') return;
      if (resumed) closeUnsaid(resumed);
      await finish('hung-up');
    },
    hangUp() {
      if (getState().phase === 'connecting') tell({ type: 'gaveUp' });
      else transport.stop('hung-up');
    },
    say(text, startedTypingAt) {
      const record = book.record();
      if (record !== null && getState().phase === 'live')
        transport.sendText(text, Math.max(0, startedTypingAt - record.beganAt));
    },
    setTyping: (typing) => transport.setTyping(typing),
    interrupt: () => transport.interrupt(),
    setMuted(muted) {
      transport.setMuted(muted);
      tell({ type: 'muted', muted });
    },
    setInputDevice(deviceId) {
      transport.setInputDevice(deviceId);
      tell({ type: 'device', deviceId });
    },
    setHeadphones(headphones) {
      transport.setHeadphones(headphones);
      tell({ type: 'headphones', headphones });
    },
    note(text) {
      notes.write(text);
      tell({ type: 'noted', notes: text });
    },
    dismissWarning: () => tell({ type: 'dismissed' }),
    wake() {
      const record = book.record();
      if (getState().delivery === 'later' && record !== null) void handOver.offer(record);
      else wire.kick();
    },
    lastWords(isGone) {
      const record = book.record();
      if (record === null || isOnlyHere(record) || getState().delivery !== null) return null;
      const copy = structuredClone({ ...record, unsaid: isGone ? book.keptUnsaid() : null });
      closeOpenTurn(copy, book.clock());
      closeUnsaid(copy);
      const [turns, unsent] = [unsentTurns(copy), unsentNotes(copy)];
      return turns.length === 0 && unsent === null
        ? null
        : { conversationId: record.conversationId, turns, notes: unsent };
    },
    dispose() {
      void wire.stop();
      notes.stop();
      handOver.stop();
      dialler.stopRinging();
      stopHeartbeat();
      for (const stop of stopListening) stop();
      leaving.abort();
      transport.dispose();
      deps.own?.close();
      dialler.giveBackLine();
      book.keep();
    },
  };
}
