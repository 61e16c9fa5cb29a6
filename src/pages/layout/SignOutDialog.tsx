import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { layoutTexts } from './texts.ts';

/** Asks whether to sign out though something still waits on this device. */
export function SignOutDialog(props: {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  return <ConfirmDialog {...props} {...layoutTexts.signOut} />;
}
