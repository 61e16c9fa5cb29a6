import type { Timers } from '#src/lib/timers.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { deliverCall } from '#src/lib/calls/deliverCall.ts';
import type { Delivery, DeliveryDeps } from '#src/lib/calls/deliverCall.ts';

/** How often an ended call is offered to the server again while its page is open. */
const AGAIN_MS = 5_000;

/** Offers an ended call to the server until it has it; `onDelivery` hears of each try. */
export function createHandOver(
  deps: DeliveryDeps & { timers: Timers },
  onDelivery: (delivery: Delivery, record: CallRecord) => void,
) {
  let delivering = false;
  let stopped = false;
  let cancel = () => {};

  async function offer(record: CallRecord) {
    if (delivering || stopped) return;
    delivering = true;
    const delivery = await deliverCall(record, deps);
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
