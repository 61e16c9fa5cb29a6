import { Box } from '@chakra-ui/react/box';
import { useSearchParams } from 'react-router-dom';
import type { Subscription } from '#core/contract/account/user.ts';
import { BackFromPayment } from '#src/features/billing/BackFromPayment.tsx';
import { useSubscriptionQuery } from '#src/features/billing/billingApi.ts';
import { Invoices } from '#src/features/billing/Invoices.tsx';
import { PlanChoice } from '#src/features/billing/PlanChoice.tsx';
import { PlanPanel, PlanPanelSkeleton } from '#src/features/billing/PlanPanel.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector, useSavedAt } from '#src/store/hooks.ts';
import { accountPageTexts } from './texts.ts';
import { billingTexts } from '#src/features/billing/texts.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { isSettled, Loaded } from '#src/ui/states/Loaded.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { PATHS } from '../paths.ts';
import { SettingsLayout } from './SettingsLayout.tsx';

/** Plan and minutes; where plans are sold, also the plans, the bills, and the ways to the payment service. */
export function BillingPage() {
  useTitle(accountPageTexts.billing.title);
  const [params] = useSearchParams();
  const subscription = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(subscription);
  const from =
    params.get('checkout') === 'done'
      ? 'checkout'
      : params.get('portal') === 'done'
        ? 'portal'
        : null;
  return (
    <SettingsLayout
      title={accountPageTexts.billing.title}
      path={PATHS.billing}
      ready={isSettled(subscription)}
    >
      {from !== null && (
        <BackFromPayment
          from={from}
          goOn={
            <LinkButton size="sm" to={PATHS.home}>
              {billingTexts.back.goOn}
            </LinkButton>
          }
        />
      )}
      <div>
        <Loaded
          query={subscription}
          savedAt={savedAt}
          skeleton={<PlanPanelSkeleton />}
          errorTitle={billingTexts.failed}
        >
          {(data) => <Plan subscription={data} />}
        </Loaded>
      </div>
    </SettingsLayout>
  );
}

function Plan({ subscription }: { subscription: Subscription }) {
  const sold = usePublicConfigQuery().data?.stripe === true;
  const customer = useAppSelector(selectUserDetails)?.hasStripeCustomerId === true;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <PlanPanel subscription={subscription} sold={sold} customer={sold && customer} />
      {sold && subscription.plan !== 'granted' && (
        <PlanChoice first={subscription.plan === 'none'} />
      )}
      {sold && customer && <Invoices />}
    </Box>
  );
}
