import { Box } from '@chakra-ui/react/box';
import { callToolTexts } from '../callToolTexts.ts';

const BARS = 12;

/**
 * Loudness as a row of bars: those that are reached are filled and tall, so that no colour carries
 * it. `note` stands in their place where there is no level.
 */
export function LevelMeter({ level, note = null }: { level: number; note?: string | null }) {
  const { meter } = callToolTexts;
  const percent = Math.round(Math.min(1, level) * 100);
  if (note !== null)
    return (
      <Box as="span" fontSize="sm" color="fg.muted" lineHeight="1.25rem" whiteSpace="nowrap">
        {note}
      </Box>
    );
  return (
    <Box
      role="meter"
      aria-label={meter.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={meter.percent(percent)}
      display="flex"
      alignItems="center"
      gap="3px"
      height="1.25rem"
    >
      {Array.from({ length: BARS }, (_, bar) => {
        const reached = level > 0 && percent >= (bar * 100) / BARS;
        return (
          <Box
            key={bar}
            width="0.25rem"
            borderRadius="2px"
            style={{ height: reached ? '1.125rem' : '0.375rem' }}
            bg={reached ? 'success' : 'border.strong'}
            transition="height 80ms linear"
          />
        );
      })}
    </Box>
  );
}
