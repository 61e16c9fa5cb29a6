import { PASSKEY_NAME_LENGTH } from '#core/contract/account/passkeys.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { TextField } from '#src/ui/form/Field.tsx';
import { failureOf, present, type Failure } from '#src/ui/form/fieldErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { texts } from '#src/ui/texts.ts';
import { passkeyTexts as t } from './texts.ts';

interface PasskeyNameFormProps {
  label: string;
  name: string;
  submit: string;
  submitting: string;
  send: (name: string) => Promise<void>;
  /** What is no answer of the server's, in words. */
  failed?: (error: unknown) => Failure<'name'> | null;
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
  const form = useForm({
    read: (data) => textOf(data, 'name').trim(),
    check: (typed) => present({ name: typed === '' ? t.nameMissing : undefined }),
    send,
    refused: (error) => failed?.(error) ?? failureOf(error, { name: null }),
  });
  return (
    <Form
      form={form}
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
        defaultValue={name}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        error={form.errors.name}
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </Form>
  );
}
