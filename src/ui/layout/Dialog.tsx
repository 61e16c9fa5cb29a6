import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { DialogShell } from './DialogShell.tsx';
import type { DialogProps } from './DialogShell.tsx';

/** A titled surface in the middle of the page. */
export function Dialog(props: DialogProps) {
  return <DialogShell parts={Parts} {...props} />;
}
