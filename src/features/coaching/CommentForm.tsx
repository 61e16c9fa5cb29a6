import { MAX_COMMENT_LENGTH, commentEditSchema } from '#core/contract/calls/share.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { coachingTexts } from './texts.ts';
import { AreaField } from '#src/ui/form/AreaField.tsx';
import { failureOf } from '#src/ui/form/serverErrors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { useSchemaForm } from '#src/ui/form/useSchemaForm.ts';

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
  const form = useSchemaForm(commentEditSchema, { text }, { text: coachingTexts.comment.empty });
  return (
    <Form
      form={form}
      send={(values) => onSend(values.text)}
      refused={(error) => failureOf(error, { text: /text/i })}
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
        maxLength={MAX_COMMENT_LENGTH}
        autoFocus
        required
      />
    </Form>
  );
}
