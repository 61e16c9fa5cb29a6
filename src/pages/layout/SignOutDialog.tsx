import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { texts } from '#src/ui/texts.ts';

/** Asks whether to sign out though something still waits on this device. */
export function SignOutDialog(props: {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  return <ConfirmDialog {...props} {...texts.signOut} />;
}
