import { Field, useFieldContext } from '@chakra-ui/react/field';
import { PinInput } from '@chakra-ui/react/pin-input';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from './Field.tsx';
import { texts } from '../texts.ts';

interface CodeFieldProps {
  name?: string;
  hint?: string;
  autoFocus?: boolean;
}

const DIGITS = [0, 1, 2, 3, 4, 5];

/** Six digits of an authenticator app, a box each; a pasted code may have spaces within. */
export function CodeField({ name = 'twoFactorCode', hint, autoFocus = false }: CodeFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const error = fieldState.error?.message;
  return (
    <Field.Root invalid={error !== undefined}>
      <PinInput.Root
        otp
        count={DIGITS.length}
        value={DIGITS.map((at) => field.value?.[at] ?? '')}
        onValueChange={({ valueAsString }) => field.onChange(valueAsString)}
        sanitizeValue={(pasted) => pasted.replaceAll(/\D/g, '')}
        translations={{ inputLabel: texts.labels.digit }}
        autoFocus={autoFocus}
        placeholder=""
      >
        <PinInput.Label>{texts.labels.code}</PinInput.Label>
        <Digits name={name} />
      </PinInput.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
      {hint !== undefined && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

/** The first box bears the field's name, so that the form can move the focus there. */
function Digits({ name }: { name: string }) {
  const described = useFieldContext().ariaDescribedby;
  return (
    <PinInput.Control role="group" aria-label={texts.labels.code} onKeyDown={sendOnEnter}>
      {DIGITS.map((at) => (
        <PinInput.Input
          key={at}
          index={at}
          aria-describedby={described}
          {...(at === 0 ? { name } : {})}
        />
      ))}
    </PinInput.Control>
  );
}

/** The boxes keep Enter to themselves, so that it does not send a code that is not complete: the form says what is missing. */
function sendOnEnter({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

export function RecoveryCodeField({ name = 'twoFactorRecoveryCode', ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      name={name}
      label={texts.labels.recoveryCode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
    />
  );
}
