import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

interface MarkChoiceProps {
  legend: string;
  /** What it is about stands right above it, so that the legend is only read aloud. */
  hideLegend?: boolean;
  /** What the legend means, in a sentence. */
  hint?: string | null;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One mark of a few for one thing, side by side. */
export function MarkChoice({
  legend,
  hideLegend = false,
  hint = null,
  choices,
  value,
  onChange,
}: MarkChoiceProps) {
  const name = useId();
  const hintId = `${name}-hint`;
  return (
    <Box
      as="fieldset"
      minWidth="0"
      position="relative"
      {...(hint !== null && { 'aria-describedby': hintId })}
    >
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <Box as="legend" fontWeight="600" fontSize="sm">
          {legend}
        </Box>
      )}
      {hint !== null && <Muted id={hintId}>{hint}</Muted>}
      <Box display="flex" flexWrap="wrap" columnGap="4">
        {choices.map((choice) => (
          <MarkLabel key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </MarkLabel>
        ))}
      </Box>
    </Box>
  );
}

const MarkLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    fontSize: 'sm',
    cursor: 'pointer',
    '& input': { width: '1.125rem', height: '1.125rem', accentColor: 'accent' },
  },
});
