import { Box } from '@chakra-ui/react/box';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './ConfirmDialog.tsx';
import { Icon } from './Icon.tsx';
import { SectionTitle } from './Panel.tsx';
import { texts } from './texts.ts';

/** A titled dialog over the page while it is drawn; the browser's own keeps the focus inside and gives it back. */
export function Sheet({
  title,
  onClose,
  wide = false,
  footer,
  children,
}: {
  title: string;
  onClose: () => void;
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      p="0"
      maxWidth={wide ? '34rem' : '26rem'}
      maxHeight="calc(100dvh - 2rem)"
      overflow="hidden"
      onClose={() => dialog.current?.open !== true && onClose()}
    >
      <Box display="flex" flexDirection="column" maxHeight="inherit">
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          ps="5"
          pe="2"
          py="2"
          borderBottomWidth="1px"
        >
          <SectionTitle id={id}>{title}</SectionTitle>
          <Button
            look="bare"
            size="icon"
            aria-label={texts.common.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </Button>
        </Box>
        <Box flex="1" minHeight="0" overflowY="auto" p="5">
          {children}
        </Box>
        {footer && (
          <Box p="5" borderTopWidth="1px">
            {footer}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
