import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './Field.tsx';
import { join, useField } from './useField.ts';

type SelectFieldProps = LabelProps &
  Omit<ComponentProps<typeof NativeSelect.Field>, keyof LabelProps> & {
    name: string;
    disabled?: boolean;
  };

export function SelectField({ label, error, hint, optional, disabled, ...rest }: SelectFieldProps) {
  const joined = useField(rest.name);
  return (
    <Labelled
      label={label}
      error={error ?? joined.error}
      hint={hint}
      optional={optional}
      disabled={disabled}
    >
      <NativeSelect.Root>
        <NativeSelect.Field textOverflow="ellipsis" {...join(joined.field, rest)} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}
