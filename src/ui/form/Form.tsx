import { Box } from '@chakra-ui/react/box';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../states/Notice.tsx';
import { AttemptsContext } from './attempts.ts';
import { focusFirst } from './focusFirst.ts';
import { failureOf, type Failure } from './serverErrors.ts';

interface FormProps<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** Does what the form is for; what it throws is told by `refused`. */
  send: (values: Sent) => unknown;
  refused?: (error: unknown) => Failure;
  /** Before the first field that has something to mend takes the focus. */
  onInvalid?: () => void;
  submit: string;
  /** On the button while it is being sent. */
  submitting: string;
  /** `plain` where the form is not the page's one action; `danger` where it destroys. */
  look?: 'primary' | 'plain' | 'danger';
  /** Under the notice of what went wrong: a way to mend it. */
  remedy?: ReactNode;
  /** Where another button sends the form too: tells that it was this one. */
  onSubmitPress?: () => void;
  /** Beside the button: the way back. */
  cancel?: ReactNode;
  /** In a settings page the button is as wide as its words. */
  wide?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}

/**
 * A form with its one button, and above it what went wrong. Its fields keep what was typed when it
 * is refused.
 */
export function Form<Values extends FieldValues, Sent>({
  form,
  send,
  refused = failureOf,
  onInvalid,
  submit,
  submitting,
  look = 'primary',
  remedy,
  onSubmitPress,
  cancel,
  wide = true,
  children,
  ...rest
}: FormProps<Values, Sent>) {
  const { element, failure, busy, attempts, onSubmit } = useSending({
    form,
    send,
    refused,
    onInvalid,
  });
  return (
    <FormProvider {...form}>
      <AttemptsContext value={attempts}>
        <Box asChild display="grid" gap="5">
          <form ref={element} noValidate onSubmit={onSubmit} {...rest}>
            {failure?.title && (
              <Notice title={failure.title} detail={failure.detail}>
                {remedy}
              </Notice>
            )}
            {children}
            {/* As wide as the button, what stands under it is centred like its words. */}
            <Box display={wide ? 'grid' : 'flex'} flexWrap="wrap" gap="3">
              <Button type="submit" look={look} aria-disabled={busy} onClick={onSubmitPress}>
                {busy ? submitting : submit}
              </Button>
              {cancel}
            </Box>
          </form>
        </Box>
      </AttemptsContext>
    </FormProvider>
  );
}

/** Sends what was found right, once at a time. */
function useSending<Values extends FieldValues, Sent>({
  form,
  send,
  refused,
  onInvalid,
}: Pick<FormProps<Values, Sent>, 'form' | 'send' | 'onInvalid'> & {
  refused: (error: unknown) => Failure;
}) {
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function sendValid(values: Sent) {
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const told = refused(error);
      setFailure(told);
      for (const [name, message] of Object.entries(told.fields))
        form.setError(name as Path<Values>, { type: 'server', message });
      focusFirst(element.current, told.fields);
    } finally {
      setBusy(false);
      setAttempts((count) => count + 1);
    }
  }

  async function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React brings events of a form in a dialog to the form that opened it.
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      await form.handleSubmit(sendValid, (errors) => {
        onInvalid?.();
        focusFirst(element.current, errors);
      })(event);
    } finally {
      sending.current = false;
    }
  }

  return {
    element,
    failure,
    busy,
    attempts,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submitOnce(event),
  };
}
