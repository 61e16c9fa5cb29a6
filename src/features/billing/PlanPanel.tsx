import { Box } from '@chakra-ui/react/box';
import type { Subscription } from '#core/contract/account/user.ts';
import { billingTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { Eyebrow, Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { Minutes } from './Minutes.tsx';
import { useLeaving } from './useLeaving.ts';

const t = billingTexts;

interface PlanPanelProps {
  subscription: Subscription;
  /** Whether plans can be bought on this server. */
  sold: boolean;
  /** Whether the user is a customer of the payment service. */
  customer: boolean;
}

/** The plan and how it stands, what is used of it, and the ways to change it. */
export function PlanPanel({ subscription, sold, customer }: PlanPanelProps) {
  const { name, detail } = planOf(subscription, sold);
  const { status, minutesIncluded } = subscription;
  return (
    <Panel aria-labelledby="plan" display="grid" gap="5">
      <Box>
        <Eyebrow>{t.plan}</Eyebrow>
        <SectionTitle id="plan" fontSize="2xl">
          {name}
        </SectionTitle>
        {detail !== '' && (
          <Muted mt="2" maxWidth="36rem">
            {detail}
          </Muted>
        )}
      </Box>
      {status === 'past_due' && <NotPaid subscription={subscription} />}
      {(status === 'active' ||
        status === 'trialing' ||
        (status === 'past_due' && minutesIncluded !== 0)) && (
        <Box pt="5" borderTopWidth="1px">
          <Minutes subscription={subscription} />
        </Box>
      )}
      {customer && isPaid(subscription) && <Ways subscription={subscription} />}
    </Panel>
  );
}

export function PlanPanelSkeleton() {
  return <Skeleton height={{ base: '16rem', md: '14.5rem' }} borderRadius="lg" aria-hidden />;
}

function NotPaid({ subscription: { endsAt, minutesIncluded } }: { subscription: Subscription }) {
  const { opening, online, toPortal } = useLeaving();
  // Whose grace is over has no minutes.
  const detail =
    minutesIncluded === 0 || endsAt === null ? t.pastDueOver : t.pastDueUntil(formatDay(endsAt));
  return (
    <Notice title={t.pastDue} detail={detail}>
      <Button size="sm" aria-disabled={!online || opening !== null} onClick={() => toPortal()}>
        {opening === 'portal' ? t.opening : t.pay}
      </Button>
    </Notice>
  );
}

function Ways({ subscription: { status, endsAt } }: { subscription: Subscription }) {
  const { opening, online, toPortal } = useLeaving();
  const live = status === 'active' || status === 'trialing';
  const disabled = !online || opening !== null;
  return (
    <Box display="grid" gap="3" pt="5" borderTopWidth="1px">
      <Box display="flex" flexWrap="wrap" gap="3">
        {live && endsAt === null && (
          <Button look="plain" aria-disabled={disabled} onClick={() => toPortal('change')}>
            {opening === 'change' ? t.opening : t.change}
          </Button>
        )}
        {live && endsAt !== null && (
          <Button aria-disabled={disabled} onClick={() => toPortal()}>
            {opening === 'portal' ? t.opening : t.keep}
          </Button>
        )}
        {!(live && endsAt !== null) && (
          <Button look="plain" aria-disabled={disabled} onClick={() => toPortal()}>
            {opening === 'portal' ? t.opening : t.payment}
          </Button>
        )}
        {live && endsAt === null && (
          <Button look="bare" aria-disabled={disabled} onClick={() => toPortal('cancel')}>
            {opening === 'cancel' ? t.opening : t.cancel}
          </Button>
        )}
      </Box>
      {!online && <Muted>{t.offline}</Muted>}
    </Box>
  );
}

function isPaid({ plan }: Subscription): boolean {
  return !['self-hosted', 'granted', 'none'].includes(plan);
}

function planOf(
  { plan, status, renewsAt, endsAt }: Subscription,
  sold: boolean,
): { name: string; detail: string } {
  if (plan === 'self-hosted') return { name: t.selfHosted, detail: t.selfHostedDetail };
  if (plan === 'granted') return { name: t.granted, detail: t.grantedDetail };
  if (plan === 'none') return { name: t.none, detail: sold ? t.choose : t.noneDetail };
  if (status === 'canceled')
    return { name: plan, detail: endsAt === null ? t.endedOnce : t.ended(formatDay(endsAt)) };
  if (status === 'past_due') return { name: plan, detail: '' };
  if (endsAt !== null) return { name: plan, detail: t.ends(formatDay(endsAt)) };
  if (renewsAt === null) return { name: plan, detail: '' };
  return {
    name: plan,
    detail: status === 'trialing' ? t.trial(formatDay(renewsAt)) : t.renews(formatDay(renewsAt)),
  };
}
