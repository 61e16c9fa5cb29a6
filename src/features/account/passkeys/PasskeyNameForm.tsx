import {
  PASSKEY_NAME_LENGTH,
  renamePasskeyRequestSchema,
} from '#core/contract/account/passkeys.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, type Failure } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';
import { texts } from '#src/ui/texts.ts';
import { passkeyTexts as t } from './texts.ts';

interface PasskeyNameFormProps {
  label: string;
  name: string;
  submit: string;
  submitting: string;
  send: (name: string) => Promise<void>;
  /** What is no answer of the server's, in words. */
  failed?: (error: unknown) => Failure | null;
  onCancel: () => void;
}

/** Asks for a passkey's name. */
export function PasskeyNameForm({
  label,
  name,
  submit,
  submitting,
  send,
  failed,
  onCancel,
}: PasskeyNameFormProps) {
  const form = useSchemaForm(renamePasskeyRequestSchema, { name }, { name: t.nameMissing });
  return (
    <Form
      form={form}
      send={(values) => send(values.name)}
      refused={(error) => failed?.(error) ?? failureOf(error, { name: null })}
      submit={submit}
      submitting={submitting}
      look="plain"
      wide={false}
      cancel={
        <Button look="bare" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      }
      aria-label={label}
    >
      <TextField
        name="name"
        label={t.name}
        hint={t.nameHint}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </Form>
  );
}
