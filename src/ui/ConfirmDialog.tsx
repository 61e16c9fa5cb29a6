import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Muted, SectionTitle } from './Panel.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  detail: string;
  /** The way on, and the way back (which the dialog offers first). */
  confirm: string;
  cancel: string;
  /** Where the way on ends something. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done; the browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog({
  open,
  title,
  detail,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => dialog.current?.open !== true && onCancel()}
    >
      <SectionTitle id={id}>{title}</SectionTitle>
      <Muted mt="2">{detail}</Muted>
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          look="plain"
          {...(danger ? { color: 'danger', borderColor: 'danger' } : {})}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </Box>
    </Dialog>
  );
}

/** The surface of a dialog over the page. One that is taken away says that it closes a moment later: nobody is to hear that any more. */
export function Dialog({ onClose, ...props }: ComponentProps<typeof Surface>) {
  return (
    <Surface {...props} onClose={(event) => event.currentTarget.isConnected && onClose?.(event)} />
  );
}

const Surface = chakra('dialog', {
  base: {
    m: 'auto',
    p: '6',
    maxWidth: '24rem',
    width: 'calc(100% - 2rem)',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    '&::backdrop': { background: 'rgb(0 0 0 / 0.6)' },
  },
});
