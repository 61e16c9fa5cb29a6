import { withLock } from '#src/lib/locks.ts';
import { logProblem } from '#src/lib/log.ts';
import type { PendingScoring } from '#src/store/scoring.ts';
import type { CallRecord, CallStore } from './callRecord.ts';
import { requestFailure } from './requestFailure.ts';
import { sendNotes } from './sendNotes.ts';
import type { SaveNotes } from './sendNotes.ts';
import { sendTurns } from './sendTurns.ts';
import type { PostTurns, SendEvents } from './sendTurns.ts';

/**
 * `sent`: the server has the whole call and scores it. `partly`: it refused some of the turns, and scores the rest. `later`: kept
 * on this device. `lost`: the server does not know this call.
 */
export type Delivery = 'sent' | 'partly' | 'later' | 'lost';

export interface DeliveryDeps {
  post: PostTurns;
  end: (conversationId: string) => Promise<{ callRecordId: string }>;
  saveNotes: SaveNotes;
  store: CallStore;
  /** A call's score is being worked out from now on. */
  track: (pending: PendingScoring) => void;
  /** Tells the other tabs that a call was handed over. */
  tellTabs: (conversationId: string) => void;
  now: () => number;
}

const QUIET: SendEvents = { onAcked: () => undefined, onReplies: () => undefined };

/** Hands an ended call over: the turns that are missing, the notes, then its end; then forgets it. Never twice at once over all tabs. */
export async function deliverCall(record: CallRecord, deps: DeliveryDeps): Promise<Delivery> {
  return await withLock(`ringside-call-${record.conversationId}`, async () => {
    const failure = await sendTurns(record, deps.post, QUIET);
    if (failure?.kind === 'gone') return await forget(record, deps);
    // Turns that the server refuses for good do not keep the rest from being scored.
    if (failure !== null && failure.kind !== 'over' && failure.kind !== 'refused') return await keep(record, deps);
    const unnoted = await sendNotes(record, deps.saveNotes);
    if (unnoted?.kind === 'retry' || unnoted?.kind === 'signed-out') return await keep(record, deps);
    return await endCall(record, deps, failure?.kind === 'refused' ? 'partly' : 'sent');
  });
}

async function endCall(record: CallRecord, deps: DeliveryDeps, delivery: Delivery): Promise<Delivery> {
  try {
    const { callRecordId } = await deps.end(record.conversationId);
    deps.track({ callRecordId, startedAt: deps.now(), userId: record.userId });
  } catch (error) {
    return requestFailure(error).kind === 'gone' ? await forget(record, deps) : await keep(record, deps);
  }
  await stored(deps.store.remove(record.conversationId));
  deps.tellTabs(record.conversationId);
  return delivery;
}

async function keep(record: CallRecord, deps: DeliveryDeps): Promise<Delivery> {
  await stored(deps.store.save(record));
  return 'later';
}

async function forget(record: CallRecord, deps: DeliveryDeps): Promise<Delivery> {
  await stored(deps.store.remove(record.conversationId));
  return 'lost';
}

/** A browser that refuses storage still hands its call over: handing over twice is the same as once. */
async function stored(work: Promise<void>): Promise<void> {
  await work.catch((problem: unknown) => logProblem('calls', problem));
}
