import type { BeginCallReply, StartCallRequest } from '#core/contract/calls/call.ts';
import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import type { CallRecord, CallStore } from './callRecord.ts';
import { isOnlyHere } from './offlineCall.ts';
import { requestFailure } from './requestFailure.ts';
import type { RequestFailure } from './requestFailure.ts';
import { sendNotes } from './sendNotes.ts';
import type { SaveNotes } from './sendNotes.ts';
import { sendTurns } from './sendTurns.ts';
import type { PostTurns, SendEvents } from './sendTurns.ts';
import type { TakenCalls } from './takenCalls.ts';

/**
 * `sent`: the server has the whole call and scores it. `partly`: it refused some of the turns, and
 * scores the rest. `later`: kept on this device. `kept`: the server does not take this call, and it
 * stays on this device. `lost`: the server does not know it.
 */
export type Delivery = 'sent' | 'partly' | 'later' | 'kept' | 'lost';

export interface DeliveryDeps {
  begin: (request: StartCallRequest) => Promise<BeginCallReply>;
  post: PostTurns;
  end: (conversationId: string) => Promise<{ callRecordId: string }>;
  saveNotes: SaveNotes;
  store: CallStore;
  taken: TakenCalls;
  /** A call's score is being worked out from now on. */
  track: (pending: { callRecordId: string; startedAt: number; userId: string }) => void;
  /** It waits: somebody is to try again when there is a network, also without this page. */
  wakeLater: () => void;
  /** Tells the other tabs that a call was handed over. */
  tellTabs: (conversationId: string) => void;
  now: () => number;
}

const QUIET: SendEvents = { onAcked: () => undefined, onReplies: () => undefined };

/**
 * Hands an ended call over: that it was held, where that was without a network, the turns that are
 * missing, the notes, then its end; then forgets it. Never twice at once over all tabs.
 */
export async function deliverCall(record: CallRecord, deps: DeliveryDeps): Promise<Delivery> {
  return await withLock(`ringside-call-${record.conversationId}`, async () => {
    if (isOnlyHere(record)) {
      const untold = await tellOfCall(record, deps);
      if (untold !== null)
        return await keep(
          record,
          deps,
          untold.kind === 'retry' || untold.kind === 'signed-out' ? 'later' : 'kept',
        );
    }
    const failure = await sendTurns(record, deps.post, QUIET);
    if (failure?.kind === 'gone') return await forget(record, deps);
    // Turns that the server refuses for good do not keep the rest from being scored.
    if (failure !== null && failure.kind !== 'over' && failure.kind !== 'refused')
      return await keep(record, deps);
    const unnoted = await sendNotes(record, deps.saveNotes);
    if (unnoted?.kind === 'retry' || unnoted?.kind === 'signed-out')
      return await keep(record, deps);
    return await endCall(record, deps, failure?.kind === 'refused' ? 'partly' : 'sent');
  });
}

/**
 * Tells the server of a call that was held without a network; from then on the record bears the
 * server's ids.
 */
async function tellOfCall(
  record: CallRecord,
  { begin, store, taken, tellTabs, now }: DeliveryDeps,
): Promise<RequestFailure | null> {
  const { offline, userId, conversationId: here } = record;
  if (offline === undefined) return null;
  const { taken: _taken, ...held } = offline;
  try {
    const { conversationId, callRecordId } = await begin({
      assistantId: record.setting.persona.id,
      callType: record.setting.callType,
      ...(record.setting.lesson && { lesson: record.setting.lesson }),
      ...(record.setting.brain === 'browser' && { brain: 'browser' }),
      offline: { ...held, lengthMs: lengthOf(record), sentAt: new Date(now()).toISOString() },
    });
    Object.assign(record, { conversationId, callRecordId, offline: { ...offline, taken: true } });
    delete record.refused;
    // What the recording goes by comes first, and the old copy goes last: to be told of it twice is
    // the same as once.
    await stored(taken.keep(here, { userId, conversationId, callRecordId, takenAt: now() }));
    await stored(store.save(record));
    await stored(store.remove(here));
    tellTabs(here);
    return null;
  } catch (error) {
    const failure = requestFailure(error);
    if (failure.kind === 'refused') record.refused = failure.message;
    return failure;
  }
}

function lengthOf({ turns }: CallRecord): number {
  return Math.round(Math.max(0, ...turns.map(({ endMs }) => endMs)));
}

async function endCall(
  record: CallRecord,
  deps: DeliveryDeps,
  delivery: Delivery,
): Promise<Delivery> {
  try {
    const { callRecordId } = await deps.end(record.conversationId);
    deps.track({ callRecordId, startedAt: deps.now(), userId: record.userId });
  } catch (error) {
    return requestFailure(error).kind === 'gone'
      ? await forget(record, deps)
      : await keep(record, deps);
  }
  await stored(deps.store.remove(record.conversationId));
  deps.tellTabs(record.conversationId);
  return delivery;
}

async function keep(
  record: CallRecord,
  deps: DeliveryDeps,
  as: Delivery = 'later',
): Promise<Delivery> {
  await stored(deps.store.save(record));
  if (as === 'later') deps.wakeLater();
  return as;
}

async function forget(record: CallRecord, deps: DeliveryDeps): Promise<Delivery> {
  await stored(deps.store.remove(record.conversationId));
  return 'lost';
}

/**
 * A browser that refuses storage still hands its call over: handing over twice is the same as once.
 */
async function stored(work: Promise<void>): Promise<void> {
  await work.catch((problem: unknown) => logProblem('calls', problem));
}
