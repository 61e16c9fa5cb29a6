import { emailRequestSchema } from '#core/contract/account/account.ts';
import { EmailField } from '#src/ui/form/EmailField.tsx';
import { emailField } from '#src/ui/form/fieldSchemas.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';

interface EmailFormProps {
  email: string;
  submit: string;
  send: (email: string) => Promise<unknown>;
}

const schema = emailRequestSchema.extend({ email: emailField });

/** Asks for an address to send a mail to. */
export function EmailForm({ email, submit, send }: EmailFormProps) {
  const form = useSchemaForm(schema, { email });
  return (
    <Form
      form={form}
      send={(values) => send(values.email)}
      refused={(error) => failureOf(error, { email: /email/i })}
      submit={submit}
      submitting={texts.common.sending}
    >
      <EmailField autoComplete="email" />
    </Form>
  );
}
