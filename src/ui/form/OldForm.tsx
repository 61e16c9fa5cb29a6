import { Box } from '@chakra-ui/react/box';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../states/Notice.tsx';

interface FormProps {
  /** What `useForm` returns. */
  form: {
    props: ComponentProps<'form'>;
    failure: { title: string | null; detail: string } | null;
    busy: boolean;
  };
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

/** A form with its one button, and above it what went wrong. */
export function OldForm({
  form,
  submit,
  submitting,
  look = 'primary',
  remedy,
  onSubmitPress,
  cancel,
  wide = true,
  children,
  ...rest
}: FormProps) {
  return (
    <Box asChild display="grid" gap="5">
      <form {...form.props} {...rest}>
        {form.failure?.title && (
          <Notice title={form.failure.title} detail={form.failure.detail}>
            {remedy}
          </Notice>
        )}
        {children}
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button
            type="submit"
            look={look}
            aria-disabled={form.busy}
            onClick={onSubmitPress}
            {...(wide ? { width: '100%' } : {})}
          >
            {form.busy ? submitting : submit}
          </Button>
          {cancel}
        </Box>
      </form>
    </Box>
  );
}
