import { Box } from '@chakra-ui/react/box';
import type { Subscription } from '#core/contract/account/user.ts';
import { useSubscriptionQuery } from '#src/features/billing/billingApi.ts';
import { PlanChoice } from '#src/features/billing/PlanChoice.tsx';
import { PlanPanel, PlanPanelSkeleton } from '#src/features/billing/PlanPanel.tsx';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { forgetWay } from '#src/features/onboarding/keepWay.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { billingTexts } from '#src/features/billing/texts.ts';
import { onboardingTexts } from '#src/features/onboarding/texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';

const t = onboardingTexts.plan;

/** The last step: the plan that the rep is on, and, where plans are sold, those to choose from. */
export function OnboardingPlan({ onDone }: { onDone: () => void }) {
  const subscription = useSubscriptionQuery();
  return (
    <Loaded query={subscription} skeleton={<PlanPanelSkeleton />} errorTitle={billingTexts.failed}>
      {(data) => <Plan subscription={data} onDone={onDone} />}
    </Loaded>
  );
}

function Plan({ subscription, onDone }: { subscription: Subscription; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const sold = usePublicConfigQuery().data?.stripe === true;
  const none = subscription.plan === 'none';

  async function finish() {
    onDone();
    await dispatch(forgetWay());
  }

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <PlanPanel subscription={subscription} sold={sold} customer={false} />
      {sold && none && <PlanChoice first />}
      <Button look={none ? 'plain' : 'primary'} onClick={() => void finish()}>
        {none && sold ? t.later : t.finish}
      </Button>
    </Box>
  );
}
