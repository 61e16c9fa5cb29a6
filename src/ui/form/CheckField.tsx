import { Checkbox } from '@chakra-ui/react/checkbox';
import { Field } from '@chakra-ui/react/field';
import { chakra } from '@chakra-ui/react/styled-system';
import { Switch } from '@chakra-ui/react/switch';
import { useEffect, useId, useReducer, useRef, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { OVER_DRAWING } from './hiddenInput.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** Goes into a form. */
export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { field, fieldState } = useController<Record<string, boolean>>({ name });
  const error = fieldState.error?.message;
  return (
    <Field.Root invalid={Boolean(error)}>
      <CheckBox name={name} label={label} checked={field.value} onChange={field.onChange} />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

interface CheckBoxProps {
  name?: string;
  label: ReactNode;
  /** The box alone, as large as a finger: where a table says already what it is for. */
  bare?: boolean;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is ticked or not. */
export function CheckBox({ label, bare = false, checked, onChange, ...rest }: CheckBoxProps) {
  const { input, press } = useInStep(checked, onChange);
  return (
    <Checkbox.Root
      {...rest}
      {...(bare ? FINGER : {})}
      checked={checked}
      onCheckedChange={(change) => press(change.checked === true)}
    >
      <Checkbox.HiddenInput ref={input} style={OVER_DRAWING} />
      <Checkbox.Control {...(bare ? { mt: '0' } : {})} />
      <Checkbox.Label>{bare ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

const FINGER = {
  display: 'inline-grid',
  placeItems: 'center',
  gap: '0',
  py: '0',
  boxSize: '2.75rem',
} as const;

interface SwitchFieldProps {
  name?: string;
  label: string;
  /** What it means, in a sentence. */
  hint: string;
  checked: boolean;
  disabled?: boolean;
  /** It was pressed, and does not hold yet. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off, and holds as soon as it is pressed. */
export function SwitchField({
  label,
  hint,
  checked,
  busy = false,
  onChange,
  ...rest
}: SwitchFieldProps) {
  const id = useId();
  const { input, press } = useInStep(checked, onChange);
  return (
    <chakra.div>
      <Switch.Root {...rest} checked={checked} onCheckedChange={(change) => press(change.checked)}>
        <Switch.HiddenInput
          ref={input}
          style={OVER_DRAWING}
          role="switch"
          aria-busy={busy}
          aria-describedby={id}
        />
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

/**
 * Keeps the real input as it is drawn: the browser turns it at every press, also where what was
 * pressed does not hold, and the next press would then change nothing.
 */
function useInStep(checked: boolean, onChange: (checked: boolean) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (input.current) input.current.checked = checked;
  });
  return {
    input,
    press: (pressed: boolean) => {
      onChange(pressed);
      redraw();
    },
  };
}
