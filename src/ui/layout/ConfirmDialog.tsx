import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Muted } from './Panel.tsx';

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
  /** What gets the focus afterwards, where that is not what had it before. */
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something is done. */
export function ConfirmDialog({
  open,
  title,
  detail,
  confirm,
  cancel,
  danger = false,
  onConfirm,
  onCancel,
  finalFocus,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      size="sm"
      question
      onClose={onCancel}
      finalFocus={finalFocus}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            look="plain"
            {...(danger ? { color: 'danger', borderColor: 'danger' } : {})}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Muted>{detail}</Muted>
    </Dialog>
  );
}
