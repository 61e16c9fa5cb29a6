import { Box } from '@chakra-ui/react/box';
import type { Streak } from '#core/contract/game/streak.ts';
import { formatUntil, formatWeekday } from '#src/ui/format/format.ts';
import { goalTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { useNow } from '#src/ui/hooks/useNow.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const t = goalTexts.streak;
type DayState = Streak['week'][number]['state'];

/** Days of practice in a row, the last seven of them, and what keeps the streak. */
export function StreakSummary({ streak }: { streak: Streak }) {
  const { current, longest, freezes, nextFreezeIn, week } = streak;
  // Who never had one has nothing to keep yet.
  const keeps = longest > 0 || freezes > 0;
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <SectionTitle id="streak">{t.title}</SectionTitle>
        <Box fontWeight="700" color={current > 0 ? 'accent.text' : 'fg.muted'}>
          {t.days(current)}
        </Box>
      </Box>
      <Box as="ul" aria-label={t.week} listStyleType="none" display="flex" gap="2" mt="4">
        {week.map(({ day, state }, index) => (
          <Day key={day} day={day} state={state} today={index === week.length - 1} />
        ))}
      </Box>
      {keeps && (
        <Muted mt="3">
          {t.freezes(freezes)}
          {nextFreezeIn > 0 && `, ${t.nextFreeze(nextFreezeIn)}`} ·{' '}
          <Box as="span" whiteSpace="nowrap">
            {t.longest(longest)}
          </Box>
        </Muted>
      )}
      <Box as="p" mt={keeps ? '1' : '3'} fontSize="sm" fontWeight={streak.inDanger ? '600' : '400'}>
        {useAdvice(streak)}
      </Box>
    </Box>
  );
}

function useAdvice({ current, inDanger, practisedToday, dayEndsAt }: Streak): string {
  const now = useNow();
  if (practisedToday) return t.safe;
  if (current === 0) return t.none;
  return inDanger ? t.inDanger(formatUntil(Date.parse(dayEndsAt), now)) : t.open;
}

const LOOKS: Record<DayState, { bg: string; color: string; borderColor: string }> = {
  practised: { bg: 'accent', color: 'accent.fg', borderColor: 'accent' },
  frozen: { bg: 'bg.sunken', color: 'fg', borderColor: 'border.strong' },
  missed: { bg: 'transparent', color: 'fg.muted', borderColor: 'border' },
};

function Day({ day, state, today }: { day: string; state: DayState; today: boolean }) {
  const { short, long } = formatWeekday(day);
  return (
    <Box as="li" flex="1" maxWidth="2.75rem" display="grid" justifyItems="center" gap="1">
      <Box
        aria-hidden
        width="100%"
        height="1.75rem"
        display="grid"
        placeItems="center"
        borderRadius="sm"
        borderWidth={today ? '2px' : '1px'}
        {...LOOKS[state]}
        {...(today && state !== 'practised' ? { borderColor: 'fg.muted' } : {})}
      >
        {state === 'practised' && <Icon name="check" size={16} />}
        {state === 'frozen' && <Icon name="dash" size={16} />}
      </Box>
      <Box
        aria-hidden
        fontSize="xs"
        color={today ? 'fg' : 'fg.muted'}
        fontWeight={today ? '650' : '400'}
      >
        {short}
      </Box>
      <VisuallyHidden>
        {long}: {t.state[state]}
      </VisuallyHidden>
    </Box>
  );
}
