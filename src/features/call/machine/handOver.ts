import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { deliverCall } from '#src/lib/calls/deliverCall.ts';
import type { Delivery, DeliveryDeps } from '#src/lib/calls/deliverCall.ts';

/** How often an ended call is offered to the server again while its page is open. */
const AGAIN_MS = 5_000;

/** Offers an ended call to the server until it has it; `onDelivery` hears of each try. */
export function createHandOver(
  deps: DeliveryDeps & { timers: Timers; staysHere?: boolean },
  onDelivery: (delivery: Delivery, record: CallRecord) => void,
) {
  let delivering = false;
  let stopped = false;
  let cancel = () => {};

  async function offer(record: CallRecord) {
    if (delivering || stopped) return;
    delivering = true;
    const delivery = await (deps.staysHere === true
      ? keepHere(record, deps)
      : deliverCall(record, deps));
    delivering = false;
    onDelivery(delivery, record);
    cancel();
    if (delivery === 'later') cancel = deps.timers.after(AGAIN_MS, () => void offer(record));
  }

  return {
    offer,
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/** The server is not told; the other tabs are, as of any call that is over. */
async function keepHere(record: CallRecord, { store, tellTabs }: DeliveryDeps): Promise<Delivery> {
  await store.save(record).catch((problem: unknown) => logProblem('calls', problem));
  tellTabs(record.conversationId);
  return 'kept';
}
