import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { texts } from '#src/ui/texts.ts';

/** A password that can be shown; it is kept as typed. */
export function PasswordField({ autoComplete, error, hint }: { autoComplete: 'current-password' | 'new-password'; error?: string | undefined; hint?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      label={texts.signIn.password}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      required
      error={error}
      hint={hint}
      after={
        <Button look="bare" size="icon" aria-label={texts.signIn.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Button>
      }
    />
  );
}
