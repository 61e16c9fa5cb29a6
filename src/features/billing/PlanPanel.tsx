import { Box } from '@chakra-ui/react';
import type { Subscription } from '#core/contract/user.ts';
import { accountTexts } from '#src/ui/accountTexts.ts';
import { formatDay } from '#src/ui/format.ts';
import { Eyebrow, Muted, Panel, SectionTitle } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

const t = accountTexts.billing;
const SELF_HOSTED = 'self-hosted';

/** The plan, what it includes, and what is used of it. */
export function PlanPanel({ subscription }: { subscription: Subscription }) {
  const { minutesIncluded, minutesUsed, renewsAt } = subscription;
  const { name, detail } = planOf(subscription);
  return (
    <Panel aria-labelledby="plan" display="grid" gap="5">
      <Box>
        <Eyebrow>{t.plan}</Eyebrow>
        <SectionTitle id="plan" fontSize="2xl">{name}</SectionTitle>
        {detail !== '' && <Muted mt="2" maxWidth="36rem">{detail}</Muted>}
      </Box>
      <Box pt="5" borderTopWidth="1px">
        <Eyebrow>{t.minutes}</Eyebrow>
        <Box as="p" fontSize="xl" fontWeight="650">{minutesIncluded === null ? t.unlimited(minutesUsed) : t.used(minutesUsed, minutesIncluded)}</Box>
        {renewsAt !== null && <Muted>{t.renews(formatDay(renewsAt))}</Muted>}
      </Box>
    </Panel>
  );
}

export function PlanPanelSkeleton() {
  return <Skeleton height={{ base: '16rem', md: '14.5rem' }} borderRadius="lg" aria-hidden />;
}

function planOf({ plan, status }: Subscription): { name: string; detail: string } {
  if (plan === SELF_HOSTED) return { name: t.selfHosted, detail: t.selfHostedDetail };
  return status === 'active' ? { name: plan, detail: '' } : { name: t.none, detail: t.noneDetail };
}
