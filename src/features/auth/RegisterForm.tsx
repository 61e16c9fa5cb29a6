import { Box } from '@chakra-ui/react/box';
import { useState, type ReactNode } from 'react';
import type { RegisterRequest } from '#core/contract/account/account.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { CheckboxField } from '#src/ui/form/CheckField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { failureOf } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { registerTexts } from './registerTexts.ts';
import { register, RegistrationError } from './accountCalls.ts';
import { BOT_CHECK_FIELD, BotCheck } from './BotCheck.tsx';
import { checkRegistration, REGISTRATION_KEYS } from './checks.ts';

interface RegisterFormProps {
  /** The link to the terms, read as part of the checkbox's label. */
  terms: ReactNode;
  siteKey: string | null;
  inviteCode: string | null;
  /** The account exists; what comes next depends on the server. */
  onRegistered: (credentials: { email: string; password: string }) => Promise<void>;
}

/** Makes an account. */
export function RegisterForm({ terms, siteKey, inviteCode, onRegistered }: RegisterFormProps) {
  const dispatch = useAppDispatch();
  const [heard, setHeard] = useState('');
  const form = useForm({
    read: (data) => ({
      ...registration(data),
      turnstileToken: siteKey === null ? null : textOf(data, BOT_CHECK_FIELD),
    }),
    check: checkRegistration,
    send: async (values) => {
      await dispatch(register({ ...values, inviteCode }));
      await onRegistered({ email: values.email, password: values.password });
    },
    refused: (error) => {
      if (!(error instanceof RegistrationError)) return failureOf(error, REGISTRATION_KEYS);
      return { ...failureOf(error.reply, REGISTRATION_KEYS), title: error.message };
    },
  });
  const { errors } = form;

  return (
    <Form form={form} submit={registerTexts.submit} submitting={registerTexts.submitting}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="4"
        rowGap="5"
      >
        <TextField
          name="firstName"
          label={registerTexts.firstName}
          autoComplete="given-name"
          maxLength={100}
          required
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={registerTexts.lastName}
          autoComplete="family-name"
          maxLength={100}
          required
          error={errors.lastName}
        />
      </Box>
      <EmailField autoComplete="username" error={errors.email} />
      <PasswordField
        autoComplete="new-password"
        error={errors.password}
        hint={registerTexts.passwordHint}
      />
      <SelectField
        name="whereDidYouHearAboutUs"
        label={registerTexts.heard}
        optional
        defaultValue=""
        onChange={(event) => setHeard(event.target.value)}
      >
        <option value="">{registerTexts.heardPick}</option>
        {registerTexts.heardOptions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
      {heard !== '' && (
        <TextField
          name="whereDidYouHearAboutUsDetails"
          label={registerTexts.heardDetails}
          maxLength={200}
          optional
          autoComplete="off"
        />
      )}
      <Box>
        <CheckboxField
          name="termsAccepted"
          label={
            <>
              {registerTexts.terms} {terms}
            </>
          }
          error={errors.termsAccepted}
        />
        <CheckboxField name="marketingEmailsAccepted" label={registerTexts.marketing} />
      </Box>
      <BotCheck siteKey={siteKey} attempts={form.attempts} error={errors.turnstileToken} />
    </Form>
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
