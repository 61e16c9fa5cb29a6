import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps } from 'react';
import { Labelled, type LabelProps } from './Field.tsx';

type AreaFieldProps = LabelProps &
  Omit<ComponentProps<typeof Textarea>, keyof LabelProps> & { name: string };

/** Several lines of text. */
export function AreaField({ label, error, hint, optional, rows = 5, ...area }: AreaFieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} optional={optional}>
      <Textarea rows={rows} {...area} />
    </Labelled>
  );
}
