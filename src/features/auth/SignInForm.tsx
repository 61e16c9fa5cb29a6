import { Box } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { Tokens } from '#core/contract/account.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { readProblem, type ReadProblem } from '#src/ui/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { useLoginMutation } from './authApi.ts';
import { checkSignIn } from './fieldErrors.ts';
import { PasswordField } from './PasswordField.tsx';
import { textOf } from './formValues.ts';
import { useFormErrors } from './useFormErrors.ts';

/** Asks for email and password; `onTokens` takes the session from there. */
export function SignInForm({ onTokens }: { onTokens: (tokens: Tokens) => void }) {
  const [login, { isLoading }] = useLoginMutation();
  const { form, failure, fields, fail, clear } = useFormErrors<'email' | 'password'>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const values = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') };
    const errors = checkSignIn(values);
    if (Object.keys(errors).length > 0) return fail({ title: null, detail: '', fields: errors });
    clear();
    const reply = await login(values);
    if (reply.error) fail({ ...refusal(readProblem(reply.error)), fields: {} });
    else onTokens(reply.data);
  }

  return (
    <Box asChild display="grid" gap="5">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {failure?.title && <Notice title={failure.title} detail={failure.detail} />}
        <TextField name="email" label={texts.signIn.email} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} required error={fields.email} />
        <PasswordField autoComplete="current-password" error={fields.password} />
        <Button type="submit" aria-disabled={isLoading} width="100%">{isLoading ? texts.signIn.submitting : texts.signIn.submit}</Button>
      </form>
    </Box>
  );
}

/** The server's one-word details (ASP.NET Core Identity) as sentences. */
const REFUSALS: Record<string, string> = {
  Failed: texts.signIn.wrong,
  RequiresTwoFactor: texts.signIn.twoFactor,
  LockedOut: texts.signIn.locked,
  NotAllowed: texts.signIn.notAllowed,
};

function refusal({ status, title, detail }: ReadProblem) {
  return { title, detail: (status === 401 ? REFUSALS[detail] : undefined) ?? detail };
}
