import { useState } from 'react';
import type { BillingUrl, PortalRequest } from '#core/contract/account/billing.ts';
import { leaveFor } from '#src/lib/leave.ts';
import { selectOnline } from '#src/store/connection/connection.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { useCheckoutMutation, usePortalMutation } from './billingApi.ts';

export interface Leaving {
  /** Which way is being opened, by its name. */
  opening: string | null;
  online: boolean;
  toCheckout: (priceId: string) => void;
  toPortal: (flow?: PortalRequest['flow']) => void;
}

/**
 * The ways to the payment service's own pages. What stands in the way is said, and nothing has
 * happened then.
 */
export function useLeaving(): Leaving {
  const dispatch = useAppDispatch();
  const online = useAppSelector(selectOnline);
  const [checkout] = useCheckoutMutation();
  const [portal] = usePortalMutation();
  const [opening, setOpening] = useState<string | null>(null);

  async function leave(name: string, ask: () => Promise<BillingUrl>): Promise<void> {
    if (opening !== null || !online) return;
    setOpening(name);
    try {
      leaveFor((await ask()).url);
    } catch (error) {
      const { title, detail } = readProblem(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
    }
    setOpening(null);
  }

  return {
    opening,
    online,
    toCheckout: (priceId) => void leave(priceId, () => checkout({ priceId }).unwrap()),
    toPortal: (flow) => void leave(flow ?? 'portal', () => portal(flow ? { flow } : {}).unwrap()),
  };
}
