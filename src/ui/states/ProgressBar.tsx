import { Progress } from '@chakra-ui/react/progress';

/** How much of something is done or used, from 0 to 1. */
export function ProgressBar({
  value,
  label,
  text,
  color = 'accent',
}: {
  value: number;
  label: string;
  /** What the bar shows, in words; without, it is read in percent. */
  text?: string;
  /** A token. */
  color?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Progress.Root value={percent}>
      <Progress.Track
        aria-label={label}
        {...(text === undefined ? {} : { 'aria-valuetext': text })}
      >
        <Progress.Range bg={color} />
      </Progress.Track>
    </Progress.Root>
  );
}
