import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './Field.tsx';

type SelectFieldProps = LabelProps &
  Omit<ComponentProps<typeof NativeSelect.Field>, keyof LabelProps> & { name: string };

export function SelectField({ label, error, hint, optional, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} optional={optional}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select} />
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}
