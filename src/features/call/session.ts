import type { StartCallReply, Turn } from '#core/contract/call.ts';
import { logProblem } from '#src/lib/log.ts';
import { ENDS_HEARING } from '#src/lib/voice/transport.ts';
import type { EndReason, SpokenLine, VoiceTurn } from '#src/lib/voice/transport.ts';
import { closeOpenTurn, newRecord, unsentTurns } from './callRecord.ts';
import type { CallRecord, CallTurn, EndedBy } from './callRecord.ts';
import { deliverCall } from './deliverCall.ts';
import { endOpenCall } from './endOpenCall.ts';
import { createReplies } from './replies.ts';
import { requestFailure } from './requestFailure.ts';
import { createSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { sendTurns } from './sendTurns.ts';
import { INITIAL_STATE } from './sessionState.ts';
import type { CallDeps, CallSession, CallState, StartOptions } from './sessionState.ts';
import { think } from './think.ts';

/** Long enough to collect oneself, short enough not to wait. */
const RING_MS = 1_400;
/** The persona asks whether the rep is still there after a silence like this. */
const SILENCE_MS = 8_000;
/** How often an ended call is offered to the server again while its page is open. */
const DELIVER_AGAIN_MS = 5_000;

const ENDED_BY: Record<EndReason, EndedBy> = { 'hung-up': 'rep', left: 'rep', failed: 'rep', 'persona-hung-up': 'persona', 'time-up': 'time' };

/**
 * One call from the tap to its hand-over, without a view: idle, connecting, ringing, live, ending, ended. Every turn is on
 * the device before it is on the wire. `resumed` is a call that a reload or crash cut off.
 */
export function createCallSession(deps: CallDeps, resumed: CallRecord | null = null): CallSession {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  const replies = createReplies(deps.timers);
  const abort = new AbortController();
  /** Of the request whose answer is being streamed. */
  let streaming = new AbortController();
  const thinking = { replies, loadEngine: deps.loadEngine, drop: () => streaming.abort() };
  const seqOf = new Map<number, number>();
  let record: CallRecord | null = resumed;
  let sender: Sender | null = null;
  let endedByServer = false;
  let delivering = false;
  let cancelAlarm = () => {};

  const stopListening = [
    deps.transport.on('turn', onTurn),
    deps.transport.on('state', (line) => set({ line })),
    deps.transport.on('transcript', (caption) => set({ caption })),
    deps.transport.on('warning', onWarning),
    deps.transport.on('time', onTime),
    deps.transport.on('ended', (reason) => void finish(reason)),
  ];

  async function call(assistantId: string, options: StartOptions) {
    if (state.phase !== 'idle') return;
    set({ phase: 'connecting', failure: null, input: options.microphone ? 'voice' : 'typed' });
    deps.transport.prime();
    try {
      const reply = await deps.start(assistantId);
      begin(reply, options);
    } catch (error) {
      set({ phase: 'idle', failure: requestFailure(error) });
    }
  }

  function begin(reply: StartCallReply, options: StartOptions) {
    record = newRecord(reply, deps.userId, deps.timers.now());
    keep();
    attend(record);
    // Hung up while the line was being set up.
    if (phaseNow() !== 'connecting') {
      void finish('hung-up');
      return;
    }
    set({ phase: 'ringing', persona: reply.persona, callRecordId: reply.callRecordId });
    if (options.sound) deps.transport.ring();
    const { text, mood } = reply.opening;
    cancelAlarm = deps.timers.after(RING_MS, () => goLive(options, { text, mood }));
  }

  function goLive(options: StartOptions, opening: SpokenLine | null) {
    if (record === null) return;
    const current = record;
    set({ phase: 'live', elapsedMs: clock() });
    const { voice } = current.setting.persona;
    const voiceSession = { voice, opening, deviceId: null, headphones: false, silenceAfterMs: SILENCE_MS, ...options, now: clock, reply: () => think(current, thinking) };
    deps.transport.start(voiceSession, abort.signal).catch(() => deps.transport.stop('failed'));
  }

  /** Takes up the call that was cut off, where it was. */
  async function resume(options: StartOptions) {
    if (record === null || state.phase !== 'idle') return;
    deps.transport.prime();
    closeOpenTurn(record, clock());
    attend(record);
    const last = record.turns.at(-1);
    const mood = record.turns.findLast((turn) => turn.mood !== undefined)?.mood ?? 'neutral';
    set({ phase: 'ringing', persona: record.setting.persona, callRecordId: record.callRecordId, turns: [...record.turns], mood, input: options.microphone ? 'voice' : 'typed' });
    sender?.kick();
    const owed = await lineOwed(record);
    if (phaseNow() !== 'ringing') return;
    goLive(options, owed);
    if (last?.endCall) deps.transport.stop('persona-hung-up');
  }

  /** What the persona had yet to say. */
  async function lineOwed(current: CallRecord): Promise<SpokenLine | null> {
    const last = current.turns.at(-1);
    if (last === undefined) return current.setting.opening;
    return last.role === 'rep' ? await think(current, thinking) : null;
  }

  function attend(current: CallRecord) {
    const post = current.setting.brain === 'llm' ? postLive : deps.post;
    sender = createSender(
      async () => {
        const before = unsentTurns(current).length;
        const send = () => sendTurns(current, post, { onAcked: keep, onReplies: replies.arrived });
        let failure = await send();
        // A line that nobody waits for any more was given up here, which is no sign of the network: what was said since goes out.
        if (failure?.kind === 'retry' && streaming.signal.aborted && unsentTurns(current).length > before) failure = await send();
        if (failure !== null) replies.lost();
        set({ waitingToSend: failure?.kind === 'retry' && !streaming.signal.aborted });
        return failure;
      },
      deps.timers,
      ({ kind }) => {
        if (kind !== 'over' && kind !== 'gone') return;
        endedByServer = true;
        deps.transport.stop('hung-up');
      },
    );
  }

  function postLive(conversationId: string, turns: Turn[]) {
    streaming = new AbortController();
    replies.asked();
    return deps.post(conversationId, turns, { signal: streaming.signal, onSentence: replies.heard });
  }

  function onTurn(turn: VoiceTurn) {
    if (record === null) return;
    const seq = seqOf.get(turn.id) ?? record.turns.length;
    seqOf.set(turn.id, seq);
    const { id: _id, ...said } = turn;
    const kept: CallTurn = { seq, ...said };
    record.turns[seq] = kept;
    keep();
    set({ turns: [...record.turns], caption: '', ...(turn.mood ? { mood: turn.mood } : {}) });
    if (kept.done) sender?.kick();
  }

  function onWarning(warning: CallState['warning']) {
    const deaf = warning !== null && ENDS_HEARING.has(warning);
    set({ warning, ...(deaf ? { input: 'typed' as const, caption: '' } : {}) });
  }

  function onTime(elapsedMs: number) {
    set({ elapsedMs });
    if (record !== null && elapsedMs >= record.setting.maxDurationSeconds * 1_000) deps.transport.stop('time-up');
  }

  async function finish(reason: EndReason) {
    cancelAlarm();
    if (record === null || abort.signal.aborted || record.endedBy !== null) return;
    record.endedBy = endedByServer ? 'server' : ENDED_BY[reason];
    closeOpenTurn(record, clock());
    keep();
    set({ phase: 'ending', caption: '', endedBy: record.endedBy, turns: [...record.turns] });
    streaming.abort();
    await sender?.stop();
    await deliver();
  }

  async function deliver() {
    if (record === null || delivering || abort.signal.aborted) return;
    delivering = true;
    const delivery = await deliverCall(record, deps);
    delivering = false;
    set({ phase: 'ended', delivery });
    cancelAlarm();
    if (delivery === 'later') cancelAlarm = deps.timers.after(DELIVER_AGAIN_MS, () => void deliver());
  }

  function keep() {
    // Storage may be full or refused: the call goes on, and what the server has is safe.
    if (record !== null && !isHandedOver()) deps.store.save(structuredClone(record)).catch((problem: unknown) => logProblem('calls', problem));
  }

  /** The device has forgotten it by then, and must not be told of it again: the next start would send it once more. */
  function isHandedOver() {
    return state.delivery === 'sent' || state.delivery === 'lost';
  }

  function clock() {
    return record === null ? 0 : Math.max(0, deps.timers.now() - record.beganAt);
  }

  /** Narrowing does not know that an await changed it. */
  function phaseNow(): CallState['phase'] {
    return state.phase;
  }

  function set(change: Partial<CallState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call,
    resume,
    async replaceOpenCall(assistantId, options) {
      const open = state.failure?.kind === 'in-progress' ? state.failure : null;
      if (open === null || state.phase !== 'idle') return;
      set({ phase: 'connecting' });
      deps.transport.prime();
      const failure = await endOpenCall(deps, open.conversationId);
      set({ phase: 'idle', failure });
      if (failure === null) await call(assistantId, options);
    },
    async scoreNow() {
      if (record === null || state.phase !== 'idle') return;
      set({ persona: record.setting.persona, callRecordId: record.callRecordId });
      await finish('hung-up');
    },
    hangUp() {
      if (state.phase === 'connecting') set({ phase: 'ending' });
      else deps.transport.stop('hung-up');
    },
    say(text, startedTypingAt) {
      if (record !== null && state.phase === 'live') deps.transport.sendText(text, Math.max(0, startedTypingAt - record.beganAt));
    },
    interrupt: () => deps.transport.interrupt(),
    setMuted(muted) {
      deps.transport.setMuted(muted);
      set({ muted });
    },
    dismissWarning: () => set({ warning: null }),
    wake() {
      if (state.delivery === 'later') void deliver();
      else sender?.kick();
    },
    lastWords() {
      if (record === null || state.delivery !== null) return null;
      const copy = structuredClone(record);
      closeOpenTurn(copy, clock());
      const turns = unsentTurns(copy);
      return turns.length === 0 ? null : { conversationId: record.conversationId, turns };
    },
    dispose() {
      void sender?.stop();
      streaming.abort();
      cancelAlarm();
      for (const stop of stopListening) stop();
      abort.abort();
      deps.transport.dispose();
      keep();
    },
  };
}
