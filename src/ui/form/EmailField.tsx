import { TextField } from './Field.tsx';
import { texts } from '../texts.ts';

interface EmailFieldProps {
  name?: string;
  label?: string;
  /**
   * `username` where a password manager is to fill in who signs in, `webauthn` where passkeys are
   * offered too.
   */
  autoComplete: 'email' | 'username' | 'username webauthn';
  hint?: string;
}

export function EmailField({
  name = 'email',
  label = texts.labels.email,
  ...rest
}: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      name={name}
      label={label}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
