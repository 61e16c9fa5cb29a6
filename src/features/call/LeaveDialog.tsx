import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { callTexts } from '#src/ui/callTexts.ts';
import { Muted, SectionTitle } from '#src/ui/Panel.tsx';

/** Asks before a call is left; the browser's own dialog keeps focus inside and gives it back. */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  const { leave } = callTexts;
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={onStay}
      m="auto"
      p="6"
      maxWidth="24rem"
      width="calc(100% - 2rem)"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.6)' } }}
    >
      <SectionTitle id="leave-title">{leave.title}</SectionTitle>
      <Muted mt="2">{leave.detail}</Muted>
      <Box mt="5" display="flex" flexWrap="wrap" gap="3">
        <Button autoFocus onClick={onStay}>{leave.stay}</Button>
        <Button look="plain" color="danger" borderColor="danger" onClick={onLeave}>{leave.leave}</Button>
      </Box>
    </chakra.dialog>
  );
}
