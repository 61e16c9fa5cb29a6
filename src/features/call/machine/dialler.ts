import type { BattleCall } from '#core/contract/game/battles.ts';
import { logProblem } from '#src/lib/log.ts';
import type { SpokenLine } from '#src/lib/voice/transport.ts';
import type { CallParts } from './callParts.ts';
import { closeOpenTurn, closeUnsaid, newRecord, takeUp } from '#src/lib/calls/callRecord.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import type { BegunCall } from '#src/lib/calls/offlineCall.ts';
import { endOpenCall } from '../delivery/endOpenCall.ts';
import { requestFailure } from '#src/lib/calls/requestFailure.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';
import type { CallState, StartOptions } from './sessionState.ts';
import { think } from '../brain/think.ts';

/** Long enough to collect oneself, short enough not to wait. */
const RING_MS = 1_400;
/** After a silence like this the persona asks whether the rep is still there. */
const SILENCE_MS = 8_000;

/**
 * From the tap until the line is live: the right to speak, the server's answer, the ringing.
 * `onRinging` hears of a call that has begun.
 */
export function createDialler(
  { deps, book, wire, getState, tell, left }: CallParts,
  onRinging: (record: CallRecord) => void,
) {
  const { transport, timers } = deps;
  const thinking = {
    replies: wire.replies,
    loadBrain: deps.loadBrain,
    drop: wire.drop,
    own: deps.own,
  };
  let cancelRing = () => {};
  let giveBackLine = () => {};

  async function call(assistantId: string, options: StartOptions) {
    if (phase() !== 'idle') return;
    tell({ type: 'dialled', options });
    transport.prime();
    if (!(await takeLine())) return;
    try {
      begin(await deps.start(assistantId, options), options);
    } catch (error) {
      giveUp(requestFailure(error));
    }
  }

  /** One tab speaks at a time. */
  async function takeLine(): Promise<boolean> {
    const giveBack = await deps.claimLine();
    if (giveBack === null) giveUp({ kind: 'elsewhere' });
    else giveBackLine = giveBack;
    return giveBack !== null;
  }

  function giveUp(failure: RequestFailure) {
    giveBackLine();
    tell({ type: 'failed', failure });
  }

  function begin(reply: BegunCall | BattleCall, options: StartOptions) {
    const record = newRecord(reply, deps.userId, timers.now());
    book.open(record);
    wire.attend(record);
    // Hung up while the line was being set up.
    if (phase() !== 'connecting') return transport.stop('hung-up');
    ring(record, options);
    if ('vapiFailed' in reply && reply.vapiFailed)
      tell({ type: 'warned', warning: 'line-in-browser' });
    const { text, mood } = reply.opening;
    cancelRing = timers.after(RING_MS, () => goLive(record, options, { text, mood }));
  }

  /** Takes up the call that was cut off, where it was. */
  async function resume(record: CallRecord, options: StartOptions) {
    if (phase() !== 'idle') return;
    tell({ type: 'dialled', options });
    transport.prime();
    if (!(await takeLine())) return;
    closeOpenTurn(record, book.clock());
    takeUp(record, book.clock());
    askAgain(record);
    wire.attend(record);
    ring(record, options);
    await takeUpUnsaid(record);
    wire.kick();
    const owed = await lineOwed(record);
    if (phase() !== 'ringing') return;
    goLive(record, options, owed);
    if (record.turns.at(-1)?.endCall) transport.stop('persona-hung-up');
  }

  /**
   * A line that only the server can say may have been on its way when the page ended: the same turn
   * gets the same answer.
   */
  function askAgain(record: CallRecord) {
    const last = record.turns.at(-1);
    if (record.setting.battleId !== undefined && last?.role === 'rep')
      record.ackedSeq = Math.min(record.ackedSeq, last.seq - 1);
  }

  /**
   * What the rep was saying when the call was cut off is a turn, and what the persona was about to
   * say was never heard.
   */
  async function takeUpUnsaid(record: CallRecord) {
    const isDue =
      record.unsaid &&
      record.turns.at(-1)?.role === 'rep' &&
      record.setting.brain === 'builtin' &&
      record.setting.battleId === undefined;
    const due = isDue ? await think(record, thinking) : null;
    closeUnsaid(record);
    const unheard = due && record.turns.at(-2);
    if (unheard)
      Object.assign(unheard, {
        text: due.text,
        mood: due.mood,
        ...(due.reading && { reading: due.reading }),
      });
    tell({ type: 'said', turns: [...record.turns], mood: undefined });
  }

  /** What the persona had yet to say. */
  async function lineOwed(record: CallRecord): Promise<SpokenLine | null> {
    const last = record.turns.at(-1);
    if (last === undefined) return record.setting.opening;
    // Whoever holds the line says it by itself.
    if (record.setting.vapi) return null;
    return last.role === 'rep' ? await think(record, thinking) : null;
  }

  function ring(record: CallRecord, { sound }: StartOptions) {
    tell({ type: 'rang', record });
    void warm(record);
    if (sound) transport.ring();
    onRinging(record);
  }

  /** Whoever is called is thought of while it rings, so that the first answer comes at once. */
  async function warm({ setting }: CallRecord) {
    if (setting.battleId !== undefined || setting.vapi) return;
    const { persona, seed, callType } = setting;
    if (setting.brain === 'browser') void deps.own?.prepare({ persona, seed, callType });
    // Without a brain the server answers.
    await deps
      .loadBrain()
      .then((brain) => brain.warm({ persona, seed, callType }))
      .catch((problem: unknown) => logProblem('brain', problem));
  }

  function goLive(
    record: CallRecord,
    { microphone, sound }: StartOptions,
    opening: SpokenLine | null,
  ) {
    tell({ type: 'answered' });
    tell({ type: 'ticked', elapsedMs: book.clock() - book.pausedMs() });
    const { voice } = record.setting.persona;
    const { headphones, deviceId } = getState();
    const session = {
      call: record,
      voice,
      opening,
      microphone,
      sound,
      headphones,
      deviceId,
      silenceAfterMs: SILENCE_MS,
      conversationId: record.conversationId,
      vapi: record.setting.vapi ?? null,
      now: book.clock,
      reply: () => think(record, thinking),
    };
    transport.start(session, left).catch(() => transport.stop('failed'));
  }

  function phase(): CallState['phase'] {
    return getState().phase;
  }

  /** Hangs up the call that stands in the way, then calls. */
  async function replace(assistantId: string, options: StartOptions) {
    const { failure } = getState();
    if (failure?.kind !== 'in-progress' || phase() !== 'idle') return;
    tell({ type: 'dialled', options });
    transport.prime();
    const refused = await endOpenCall(deps, failure.conversationId);
    tell({ type: 'failed', failure: refused });
    if (refused === null) await call(assistantId, options);
  }

  return {
    call,
    resume,
    replace,
    stopRinging: () => cancelRing(),
    giveBackLine: () => giveBackLine(),
  };
}
