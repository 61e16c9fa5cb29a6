import { Box } from '@chakra-ui/react';
import { useSubscriptionQuery } from '#src/features/billing/billingApi.ts';
import { PlanPanel, PlanPanelSkeleton } from '#src/features/billing/PlanPanel.tsx';
import { selectSavedAt } from '#src/store/connection.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { isSettled, Loaded } from '#src/ui/Loaded.tsx';
import { PageTitle } from '#src/ui/Panel.tsx';
import { useTitle } from '#src/ui/useTitle.ts';

/** Plan and minutes. */
export function BillingPage() {
  useTitle(accountTexts.billing.title);
  const subscription = useSubscriptionQuery();
  const savedAt = useAppSelector((state) => selectSavedAt(state, 'subscription'));
  return (
    <Box {...(isSettled(subscription) ? { className: 'content-ready' } : {})} display="grid" gap="6">
      <PageTitle>{accountTexts.billing.title}</PageTitle>
      <div>
        <Loaded query={subscription} savedAt={savedAt} skeleton={<PlanPanelSkeleton />} errorTitle={accountTexts.billing.failed}>
          {(data) => <PlanPanel subscription={data} />}
        </Loaded>
      </div>
    </Box>
  );
}
