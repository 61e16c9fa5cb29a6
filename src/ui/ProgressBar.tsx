import { Box } from '@chakra-ui/react/box';

/** `value` from 0 to 1; `color` a token. */
export function ProgressBar({
  value,
  label,
  color = 'accent',
}: {
  value: number;
  label: string;
  color?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
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
        bg={color}
        borderRadius="full"
        transition="width 500ms cubic-bezier(0.2, 0.8, 0.2, 1)"
        style={{ width: `${percent}%` }}
      />
    </Box>
  );
}
