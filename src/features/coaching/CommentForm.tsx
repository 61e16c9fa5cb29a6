import { Button } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { coachingTexts } from './texts.ts';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { failureOf, present } from '#src/ui/form/fieldErrors.ts';
import { OldForm as Form } from '#src/ui/form/OldForm.tsx';
import { textOf } from '#src/ui/form/formValues.ts';
import { useForm } from '#src/ui/form/useForm.ts';

/** The contract's `MAX_COMMENT_LENGTH`, without its schemas. */
const LONGEST = 2_000;

interface CommentFormProps {
  label: string;
  submit: string;
  text?: string;
  /** What it throws is said in the form, which keeps what was written. */
  onSend: (text: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A comment being written. */
export function CommentForm({ label, submit, text = '', onSend, onCancel }: CommentFormProps) {
  const form = useForm({
    read: (data) => ({ text: textOf(data, 'text').trim() }),
    check: (values) =>
      present({ text: values.text === '' ? coachingTexts.comment.empty : undefined }),
    send: (values) => onSend(values.text),
    refused: (error) => failureOf(error, { text: /text/i }),
  });
  return (
    <Form
      form={form}
      submit={submit}
      submitting={texts.common.sending}
      look="plain"
      wide={false}
      aria-label={label}
      cancel={
        <Button look="bare" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
      }
    >
      <AreaField
        name="text"
        label={label}
        rows={3}
        defaultValue={text}
        maxLength={LONGEST}
        error={form.errors.text}
        autoFocus
        required
      />
    </Form>
  );
}
