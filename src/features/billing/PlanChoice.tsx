import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan, PlansReply } from '#core/contract/account/billing.ts';
import { billingTexts } from './texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { formatMoney } from '#src/ui/format/money.ts';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { usePlansQuery } from './billingApi.ts';
import { useLeaving } from './useLeaving.ts';

const t = billingTexts.plans;

/**
 * The plans to choose from; who has one changes it on the payment service's pages. `first`: the
 * user never had one.
 */
export function PlanChoice({ first }: { first: boolean }) {
  const plans = usePlansQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Box as="section" aria-labelledby="plans" display="grid" gap="4">
      <SectionTitle id="plans">{t.title}</SectionTitle>
      <Loaded
        query={plans}
        skeleton={<Skeleton height="13rem" borderRadius="lg" aria-hidden />}
        errorTitle={t.failed}
      >
        {(data) =>
          data.plans.length === 0 ? (
            <EmptyState title={t.empty} detail={t.emptyDetail} />
          ) : (
            <Cards {...data} first={first} />
          )
        }
      </Loaded>
    </Box>
  );
}

function Cards({ plans, current, first }: PlansReply & { first: boolean }) {
  const { opening, online, toCheckout, toPortal } = useLeaving();
  return (
    <>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
      >
        {plans.map((plan, index) => (
          <Card key={plan.priceId} aria-current={plan.priceId === current ? 'true' : undefined}>
            <Box as="h3" fontWeight="650">
              {plan.name}
            </Box>
            <Box as="p" fontSize="xl" fontWeight="700">
              {t.price(formatMoney(plan.amount, plan.currency), plan.intervalCount, plan.interval)}
            </Box>
            <Muted>
              {plan.minutes === null
                ? t.unlimited
                : t.minutes(plan.minutes, plan.intervalCount, plan.interval)}
            </Muted>
            {plan.description !== '' && <Muted>{plan.description}</Muted>}
            <Box mt="auto" pt="3">
              {plan.priceId === current ? (
                <Box
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minHeight="2.75rem"
                  fontWeight="600"
                >
                  <Icon name="check" size={18} />
                  {t.yours}
                </Box>
              ) : (
                <Button
                  look={current === null && index === 0 ? 'primary' : 'plain'}
                  width="100%"
                  whiteSpace="normal"
                  aria-disabled={!online || opening !== null}
                  onClick={() => (current === null ? toCheckout(plan.priceId) : toPortal('change'))}
                >
                  {opening === plan.priceId ? billingTexts.opening : actionFor(plan, first)}
                </Button>
              )}
            </Box>
          </Card>
        ))}
      </Box>
      <Muted>{online ? t.where : billingTexts.offline}</Muted>
    </>
  );
}

function actionFor({ name, trialDays }: Plan, first: boolean): string {
  return first && trialDays > 0 ? t.trial(name, trialDays) : t.take(name);
}

const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '5',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'lg',
    minWidth: '0',
    '&[aria-current]': { borderColor: 'accent', boxShadow: '0 0 0 1px var(--rs-colors-accent)' },
  },
});
