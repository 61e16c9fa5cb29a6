import { RadioCard } from '@chakra-ui/react/radio-card';
import { useController } from 'react-hook-form';
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
}

/** One of a few, each as wide as the column, so that it is easily hit. Goes into a form. */
export function Choices({ name, legend, choices }: ChoicesProps) {
  const { field } = useController<Record<string, string>>({ name });
  return (
    <RadioCard.Root
      name={name}
      value={field.value ?? null}
      onValueChange={({ value }) => value !== null && field.onChange(value)}
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
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}
