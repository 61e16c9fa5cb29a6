import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './Field.tsx';
import { join, useField } from './useField.ts';

type AreaFieldProps = LabelProps &
  Omit<ComponentProps<typeof Textarea>, keyof LabelProps> & { name: string };

/** Several lines of text. */
export function AreaField({ label, error, hint, optional, rows = 5, ...rest }: AreaFieldProps) {
  const joined = useField(rest.name);
  return (
    <Labelled label={label} error={error ?? joined.error} hint={hint} optional={optional}>
      <Textarea rows={rows} {...join(joined.field, rest)} />
    </Labelled>
  );
}
