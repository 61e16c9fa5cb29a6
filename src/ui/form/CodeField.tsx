import { Field } from '@chakra-ui/react/field';
import { PinInput } from '@chakra-ui/react/pin-input';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from './Field.tsx';
import { texts } from '../texts.ts';

interface CodeFieldProps {
  name?: string;
  hint?: string;
  autoFocus?: boolean;
}

const DIGITS = [0, 1, 2, 3, 4, 5];

/** Six digits of an authenticator app, a box each; spaces within are no error. */
export function CodeField({ name = 'twoFactorCode', hint, autoFocus = false }: CodeFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const error = fieldState.error?.message;
  const id = useId();
  const labelId = useId();
  return (
    <Field.Root invalid={Boolean(error)} ids={{ helperText: id, errorText: id }}>
      <PinInput.Root
        otp
        ids={{ label: labelId }}
        count={DIGITS.length}
        value={DIGITS.map((at) => field.value?.[at] ?? '')}
        onValueChange={({ valueAsString }) => field.onChange(valueAsString)}
        sanitizeValue={digitsOf}
        translations={{ inputLabel: texts.labels.digit }}
        autoFocus={autoFocus}
        placeholder=""
      >
        <PinInput.HiddenInput />
        <PinInput.Label>{texts.labels.code}</PinInput.Label>
        <PinInput.Control
          role="group"
          aria-labelledby={labelId}
          {...((error ?? hint) !== undefined && { 'aria-describedby': id })}
          onPasteCapture={startOver}
          onKeyDown={sendOnEnter}
        >
          {DIGITS.map((at) => (
            // The form finds the first by the field's name.
            <PinInput.Input key={at} index={at} {...(at === 0 && { name })} />
          ))}
        </PinInput.Control>
      </PinInput.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}

function digitsOf(pasted: string): string {
  return pasted.replaceAll(/\D/g, '');
}

/**
 * A whole code that is pasted takes the place of the one before, whichever box it is pasted into.
 */
function startOver({ clipboardData, currentTarget }: ClipboardEvent<HTMLElement>) {
  if (digitsOf(clipboardData.getData('text/plain')).length < DIGITS.length) return;
  currentTarget.querySelector('input')?.focus();
}

/**
 * The boxes keep Enter to themselves. What was entered just before it is theirs a frame later, in
 * one piece.
 */
function sendOnEnter({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLInputElement)
    requestAnimationFrame(() => target.form?.requestSubmit());
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
