import { Box } from '@chakra-ui/react/box';
import { Field } from '@chakra-ui/react/field';
import { RadioCard } from '@chakra-ui/react/radio-card';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OVER_DRAWING } from './hiddenInput.ts';

export interface Choice {
  value: string;
  /** All of it is read as the name of the choice. */
  label: ReactNode;
  hint?: string;
}

interface ChoicesProps {
  name: string;
  /** What is asked. */
  legend: string;
  choices: readonly Choice[];
  /** Of all of them: what the ends of a scale mean. */
  hint?: string | undefined;
  /**
   * `column`: each as wide as the column, so that it is easily hit. `row`: the marks of a scale.
   */
  flow?: 'column' | 'row';
  /** `frame` where a choice is more than words: its frame shows that it is chosen. */
  mark?: 'dot' | 'frame';
}

/** One of a few. Goes into a form. */
export function Choices({
  name,
  legend,
  choices,
  hint,
  flow = 'column',
  mark = 'dot',
}: ChoicesProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const error = fieldState.error?.message;
  const ids = { helperText: useId(), errorText: useId() };
  const describedBy = [error && ids.errorText, hint && ids.helperText].filter(Boolean).join(' ');
  return (
    <Field.Root invalid={Boolean(error)} ids={ids}>
      <RadioCard.Root
        name={name}
        value={field.value ?? null}
        onValueChange={({ value }) => value !== null && field.onChange(value)}
        invalid={Boolean(error)}
        variant={mark === 'frame' ? 'outline' : 'surface'}
        {...(describedBy !== '' && { 'aria-describedby': describedBy })}
      >
        <RadioCard.Label>{legend}</RadioCard.Label>
        {/* Above the choices: below a long list nobody would see it. */}
        <Field.ErrorText mt="0">{error}</Field.ErrorText>
        <Box display={flow === 'row' ? 'flex' : 'grid'} flexWrap="wrap" gap="2">
          {choices.map((choice) => (
            <RadioCard.Item key={choice.value} value={choice.value}>
              <RadioCard.ItemHiddenInput style={OVER_DRAWING} />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent>
                  <RadioCard.ItemText>{choice.label}</RadioCard.ItemText>
                  {choice.hint && (
                    <RadioCard.ItemDescription>{choice.hint}</RadioCard.ItemDescription>
                  )}
                </RadioCard.ItemContent>
                {mark === 'dot' && <RadioCard.ItemIndicator />}
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Box>
      </RadioCard.Root>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
