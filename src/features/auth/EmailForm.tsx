import { EmailField } from '#src/ui/form/EmailField.tsx';
import { checkEmail } from '#src/ui/form/checkFields.ts';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';

interface EmailFormProps {
  email: string;
  submit: string;
  send: (email: string) => Promise<unknown>;
}

/** Asks for an address to send a mail to. */
export function EmailForm({ email, submit, send }: EmailFormProps) {
  const form = useForm({
    read: (data) => textOf(data, 'email').trim(),
    check: (value) => present({ email: checkEmail(value) }),
    send,
    refused: (error) => failureOf(error, { email: /email/i }),
  });
  return (
    <Form form={form} submit={submit} submitting={texts.common.sending}>
      <EmailField autoComplete="email" defaultValue={email} error={form.errors.email} />
    </Form>
  );
}
