import { TextField } from './Field.tsx';
import { texts } from '../texts.ts';

interface CodeFieldProps {
  name?: string;
  hint?: string;
  autoFocus?: boolean;
}

/** Six digits of an authenticator app; spaces within are no error. */
export function CodeField({ name = 'twoFactorCode', ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      name={name}
      label={texts.labels.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={16}
      required
    />
  );
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
