import { Box } from '@chakra-ui/react/box';
import { RadioCard } from '@chakra-ui/react/radio-card';
import { OVER_DRAWING } from './hiddenInput.ts';

interface ChooseProps<Value extends string> {
  /** What is asked. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, outside a form: it holds as soon as it is chosen. */
export function Choose<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChooseProps<Value>) {
  return (
    <RadioCard.Root
      value={value}
      onValueChange={(change) => {
        const chosen = choices.find((choice) => choice.value === change.value);
        if (chosen) onChange(chosen.value);
      }}
      variant="surface"
    >
      <RadioCard.Label>{legend}</RadioCard.Label>
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
        gap="2"
      >
        {choices.map((choice) => (
          <RadioCard.Item key={choice.value} value={choice.value}>
            <RadioCard.ItemHiddenInput style={OVER_DRAWING} />
            <RadioCard.ItemControl>
              <RadioCard.ItemContent>
                <RadioCard.ItemText>{choice.label}</RadioCard.ItemText>
              </RadioCard.ItemContent>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </Box>
    </RadioCard.Root>
  );
}
