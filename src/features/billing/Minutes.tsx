import { Box } from '@chakra-ui/react/box';
import type { Subscription } from '#core/contract/account/user.ts';
import { billingTexts } from './texts.ts';
import { formatDay } from '#src/ui/format/format.ts';
import { Eyebrow, Muted } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';

const t = billingTexts.minutes;

/** What is used of the minutes, as a bar and in words; without a limit in words alone. */
export function Minutes({ subscription }: { subscription: Subscription }) {
  const { minutesIncluded, minutesUsed, minutesRemaining, renewsAt, plan } = subscription;
  const period = plan === 'self-hosted' || plan === 'granted' ? t.month : t.period;
  if (minutesIncluded === null || minutesRemaining === null) {
    return (
      <Box>
        <Eyebrow>{t.title}</Eyebrow>
        <Box as="p" fontSize="xl" fontWeight="650">
          {t.unlimited}
        </Box>
        <Muted mt="1">{t.usedSoFar(minutesUsed, period)}</Muted>
      </Box>
    );
  }
  const share = minutesIncluded === 0 ? 1 : minutesUsed / minutesIncluded;
  const left = minutesRemaining === 0 ? t.none : t.left(minutesRemaining);
  return (
    <Box display="grid" gap="2">
      <Eyebrow>
        {t.title}, {period}
      </Eyebrow>
      <Box as="p" fontSize="xl" fontWeight="650">
        {left}
      </Box>
      <ProgressBar
        value={share}
        color={share >= 0.9 ? 'danger' : 'accent'}
        label={t.title}
        text={`${t.used(minutesUsed, minutesIncluded)}. ${left}.`}
      />
      <Muted>
        {t.used(minutesUsed, minutesIncluded)}. {renewsAt !== null && t.again(formatDay(renewsAt))}
      </Muted>
      <Muted>{t.what}</Muted>
    </Box>
  );
}
