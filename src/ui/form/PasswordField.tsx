import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { TextField } from './Field.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { texts } from '../texts.ts';

interface PasswordFieldProps {
  name?: string;
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** In a dialog, which gives the focus back to what had it before. */
  'data-autofocus'?: boolean;
}

/** A password that can be shown; it is kept as typed. */
export function PasswordField({
  name = 'password',
  label = texts.labels.password,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      after={
        <Button
          look="bare"
          size="icon"
          aria-label={texts.labels.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Button>
      }
    />
  );
}
