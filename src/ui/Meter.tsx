import { Box } from '@chakra-ui/react/box';

interface MeterProps {
  value: number;
  max: number;
  label: string;
  /** What the bar shows, in words. */
  text: string;
}

/** How much of something is used; the words say it too. */
export function Meter({ value, max, label, text }: MeterProps) {
  const share = max === 0 ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      height="0.5rem"
      bg="bg.sunken"
      borderRadius="full"
      overflow="hidden"
      outline="1px solid"
      outlineColor="border"
      outlineOffset="-1px"
    >
      <Box
        height="100%"
        bg={share >= 0.9 ? 'danger' : 'accent'}
        borderRadius="full"
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
}
