import { Box } from '@chakra-ui/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { RegisterRequest, Tokens } from '#core/contract/account.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckboxField, SelectField, TextField } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { readProblem } from '#src/ui/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { useLoginMutation, useRegisterMutation } from './authApi.ts';
import { checkRegistration, serverFieldErrors, type RegistrationField } from './fieldErrors.ts';
import { textOf } from './formValues.ts';
import { PasswordField } from './PasswordField.tsx';
import { useFormErrors } from './useFormErrors.ts';

interface RegisterFormProps {
  /** The link to the terms, read as part of the checkbox's label. */
  terms: ReactNode;
  onTokens: (tokens: Tokens) => void;
  /** The account exists, but signing in needs a further step (a confirmed address, a connection). */
  onSignInByHand: () => void;
}

/** Makes an account and signs in with it. */
export function RegisterForm({ terms, onTokens, onSignInByHand }: RegisterFormProps) {
  const [register, registering] = useRegisterMutation();
  const [login, loggingIn] = useLoginMutation();
  const [heard, setHeard] = useState('');
  const { form, failure, fields, fail, clear } = useFormErrors<RegistrationField>();
  const busy = registering.isLoading || loggingIn.isLoading;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = registration(new FormData(event.currentTarget));
    const errors = checkRegistration(values);
    if (Object.keys(errors).length > 0) return fail({ title: null, detail: '', fields: errors });
    clear();
    const made = await register(values);
    if (made.error) {
      const problem = readProblem(made.error);
      const serverErrors = serverFieldErrors(problem.fields);
      const marked = Object.keys(serverErrors).length > 0;
      return fail({ title: problem.title, detail: marked ? texts.fields.check : problem.detail, fields: serverErrors });
    }
    const session = await login({ email: values.email, password: values.password });
    if (session.error) onSignInByHand();
    else onTokens(session.data);
  }

  return (
    <Box asChild display="grid" gap="5">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {failure?.title && <Notice title={failure.title} detail={failure.detail} />}
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="5">
          <TextField name="firstName" label={texts.register.firstName} autoComplete="given-name" maxLength={100} required error={fields.firstName} />
          <TextField name="lastName" label={texts.register.lastName} autoComplete="family-name" maxLength={100} required error={fields.lastName} />
        </Box>
        <TextField name="email" label={texts.signIn.email} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} required error={fields.email} />
        <PasswordField autoComplete="new-password" error={fields.password} hint={texts.register.passwordHint} />
        <SelectField name="whereDidYouHearAboutUs" label={texts.register.heard} optional defaultValue="" onChange={(event) => setHeard(event.target.value)}>
          <option value="">{texts.register.heardPick}</option>
          {texts.register.heardOptions.map((option) => <option key={option}>{option}</option>)}
        </SelectField>
        {heard !== '' && <TextField name="whereDidYouHearAboutUsDetails" label={texts.register.heardDetails} maxLength={200} optional autoComplete="off" />}
        <Box>
          <CheckboxField name="termsAccepted" label={<>{texts.register.terms} {terms}</>} error={fields.termsAccepted} />
          <CheckboxField name="marketingEmailsAccepted" label={texts.register.marketing} />
        </Box>
        <Button type="submit" aria-disabled={busy} width="100%">{busy ? texts.register.submitting : texts.register.submit}</Button>
      </form>
    </Box>
  );
}

function registration(data: FormData) {
  return {
    firstName: textOf(data, 'firstName').trim(),
    lastName: textOf(data, 'lastName').trim(),
    email: textOf(data, 'email').trim(),
    password: textOf(data, 'password'),
    whereDidYouHearAboutUs: textOf(data, 'whereDidYouHearAboutUs'),
    whereDidYouHearAboutUsDetails: textOf(data, 'whereDidYouHearAboutUsDetails').trim(),
    termsAccepted: data.has('termsAccepted'),
    marketingEmailsAccepted: data.has('marketingEmailsAccepted'),
  } satisfies RegisterRequest;
}
