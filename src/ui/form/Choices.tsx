import { Box } from '@chakra-ui/react/box';
import { RadioCard } from '@chakra-ui/react/radio-card';
import { OVER_DRAWING } from './hiddenInput.ts';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

interface ChoicesProps {
  name: string;
  /** What is asked. */
  legend: string;
  choices: readonly Choice[];
  /** Chosen at first; '' chooses none. */
  defaultValue: string;
  onChange?: (value: string) => void;
}

/** One of a few, each as wide as the column, so that it is easily hit. */
export function Choices({ name, legend, choices, defaultValue, onChange }: ChoicesProps) {
  return (
    <RadioCard.Root
      name={name}
      defaultValue={defaultValue === '' ? null : defaultValue}
      onValueChange={({ value }) => value !== null && onChange?.(value)}
    >
      <RadioCard.Label>{legend}</RadioCard.Label>
      {choices.map(({ value, label, hint }) => (
        <RadioCard.Item key={value} value={value}>
          <RadioCard.ItemHiddenInput style={OVER_DRAWING} />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{label}</RadioCard.ItemText>
              {hint && <RadioCard.ItemDescription>{hint}</RadioCard.ItemDescription>}
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator checked={<Box className="dot" />} />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}
