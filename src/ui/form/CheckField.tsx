import { Checkbox } from '@chakra-ui/react/checkbox';
import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { Switch } from '@chakra-ui/react/switch';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { OVER_DRAWING } from './hiddenInput.ts';

interface CheckboxFieldProps {
  label: ReactNode;
  error?: string | undefined;
  name: string;
  defaultChecked?: boolean;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const form = useFormContext() as ReturnType<typeof useFormContext> | null;
  return form === null ? <DrawnCheckbox {...props} /> : <JoinedCheckbox {...props} />;
}

function JoinedCheckbox({ name, label }: CheckboxFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <DrawnCheckbox
      name={name}
      label={label}
      error={fieldState.error?.message}
      checked={field.value === true}
      onCheckedChange={({ checked }) => field.onChange(checked === true)}
    />
  );
}

function DrawnCheckbox({
  label,
  error,
  ...box
}: CheckboxFieldProps & Pick<ComponentProps<typeof Checkbox.Root>, 'checked' | 'onCheckedChange'>) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Checkbox.Root {...box}>
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
  return (
    <chakra.div>
      <Switch.Root {...rest} onCheckedChange={({ checked }) => onChange(checked)}>
        <Switch.HiddenInput style={OVER_DRAWING} role="switch" aria-describedby={id} />
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
