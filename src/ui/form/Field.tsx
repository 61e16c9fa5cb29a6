import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { InputGroup } from '@chakra-ui/react/input-group';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from '../texts.ts';
import { join, useField } from './useField.ts';

export interface LabelProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
}

type TextFieldProps = LabelProps &
  Omit<ComponentProps<typeof Input>, keyof LabelProps> & {
    name: string;
    /** In the field's end. */
    after?: ReactNode;
  };

/** A labelled input; its error is said under it and read with it. */
export function TextField({ label, error, hint, optional, after, ...rest }: TextFieldProps) {
  const joined = useField(rest.name);
  const input = join(joined.field, rest);
  return (
    <Labelled label={label} error={error ?? joined.error} hint={hint} optional={optional}>
      {after ? (
        <InputGroup endElement={after} endElementProps={{ px: '0' }}>
          <Input {...input} />
        </InputGroup>
      ) : (
        <Input {...input} />
      )}
    </Labelled>
  );
}

/** A field's label, what is typed into, and under it what is wrong or what it is for. */
export function Labelled({
  label,
  error,
  hint,
  optional = false,
  disabled = false,
  children,
}: {
  [Name in keyof LabelProps]: LabelProps[Name] | undefined;
} & { disabled?: boolean | undefined; children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled}>
      <Field.Label>
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="400">
            {' '}
            ({texts.common.optional})
          </chakra.span>
        )}
      </Field.Label>
      {children}
      <Field.ErrorText>{error}</Field.ErrorText>
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
