import { useState, type ReactNode } from 'react';
import type { Subscription } from '#core/contract/account/user.ts';
import { texts } from '#src/ui/texts.ts';
import { billingTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Notice } from '#src/ui/states/Notice.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { useReturnedQuery } from './billingApi.ts';

const t = billingTexts.back;
const LOOK_EVERY_MS = 3_000;
/** After this the payment is one that takes its time. */
const PATIENCE_MS = 60_000;

/**
 * For who comes back from the payment service's pages: waits until the payment counts, and says so.
 * `goOn` leads on then.
 */
export function BackFromPayment({ from, goOn }: { from: 'checkout' | 'portal'; goOn: ReactNode }) {
  const [since] = useState(Date.now);
  const [waiting, setWaiting] = useState(from === 'checkout');
  const returned = useReturnedQuery(undefined, {
    pollingInterval: waiting ? LOOK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const paid = returned.data !== undefined && isPaid(returned.data);
  const late = (returned.fulfilledTimeStamp ?? since) - since > PATIENCE_MS;
  const goesOn = from === 'checkout' && !paid && !late;
  if (goesOn !== waiting) setWaiting(goesOn);
  if (from === 'portal') return null;
  if (returned.data !== undefined && paid)
    return (
      <Notice kind="info" title={t.done(returned.data.plan)} detail={t.doneDetail}>
        {goOn}
      </Notice>
    );
  if (returned.error !== undefined && !returned.isFetching) {
    return (
      <Notice
        kind={readProblem(returned.error).status === null ? 'offline' : 'danger'}
        title={t.failed}
        detail={readProblem(returned.error).detail}
      >
        <Button look="plain" size="sm" onClick={() => void returned.refetch()}>
          {texts.common.retry}
        </Button>
      </Notice>
    );
  }
  return late ? (
    <Notice kind="info" title={t.late} detail={t.lateDetail} />
  ) : (
    <Notice kind="info" title={t.waiting} detail={t.waitingDetail} />
  );
}

function isPaid({ status, plan }: Subscription): boolean {
  return plan !== 'none' && (status === 'active' || status === 'trialing');
}
