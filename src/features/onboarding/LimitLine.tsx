import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Notice } from '#src/ui/states/Notice.tsx';
import { onboardingTexts } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { useRegenerationLimitsQuery } from './onboardingApi.ts';

const t = onboardingTexts.limits;

/** What is left of today's; nothing where it is not known. */
export function LimitLine({ toBattleRoom }: { toBattleRoom: ReactNode }) {
  const { data } = useRegenerationLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined) return <Box minHeight="1.3125rem" />;
  const left = data.limit - data.used;
  if (left <= 0)
    return (
      <Notice kind="info" title={t.none} detail={t.noneDetail}>
        {toBattleRoom}
      </Notice>
    );
  return <Muted role="status">{t.left(left, data.limit)}</Muted>;
}
