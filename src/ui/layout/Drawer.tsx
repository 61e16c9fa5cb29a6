import { Drawer as Parts } from '@chakra-ui/react/drawer';
import { DialogShell } from './DialogShell.tsx';
import type { DialogProps } from './DialogShell.tsx';

/**
 * A titled surface along the end of the line, over the whole width of a phone: for what is looked
 * through beside the page.
 */
export function Drawer(props: DialogProps) {
  return <DialogShell parts={Parts} {...props} />;
}
