import { Checkbox } from '@chakra-ui/react/checkbox';
import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { Switch } from '@chakra-ui/react/switch';
import { useEffect, useId, useReducer, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OVER_DRAWING } from './hiddenInput.ts';

/** Goes into a form. */
export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { field, fieldState } = useController<Record<string, boolean>>({ name });
  const error = fieldState.error?.message;
  return (
    <Field.Root invalid={Boolean(error)}>
      <Checkbox.Root
        name={name}
        checked={field.value}
        onCheckedChange={({ checked }) => field.onChange(checked === true)}
      >
        <Checkbox.HiddenInput style={OVER_DRAWING} />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

interface SwitchFieldProps {
  name?: string;
  label: string;
  /** What it means, in a sentence. */
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and holds as soon as it is pressed. */
export function SwitchField({ label, hint, onChange, ...rest }: SwitchFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  // The browser's own box keeps what was pressed, also where that was refused.
  useEffect(() => {
    if (box.current !== null) box.current.checked = rest.checked;
  });
  return (
    <chakra.div>
      <Switch.Root
        {...rest}
        onCheckedChange={({ checked }) => {
          onChange(checked);
          drawAnew();
        }}
      >
        <Switch.HiddenInput ref={box} style={OVER_DRAWING} role="switch" aria-describedby={id} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{label}</Switch.Label>
      </Switch.Root>
      <chakra.p id={id} ms="3.5rem" color="fg.muted" fontSize="sm">
        {hint}
      </chakra.p>
    </chakra.div>
  );
}
