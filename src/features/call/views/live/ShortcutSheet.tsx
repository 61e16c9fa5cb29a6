import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#src/ui/controls/Button.tsx';
import { callToolTexts } from '../callToolTexts.ts';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { SwitchField } from '#src/ui/form/CheckField.tsx';
import { keysOf } from './shortcuts.ts';
import type { CallAction } from './shortcuts.ts';

const ACTIONS: CallAction[] = ['mute', 'type', 'notes', 'captions', 'interrupt', 'hangUp', 'help'];

interface SheetProps {
  open: boolean;
  singleKeys: boolean;
  onSingleKeys: (singleKeys: boolean) => void;
  onClose: () => void;
}

/** The keys of a call, and the way to be rid of the single ones. */
export function ShortcutSheet({ open, singleKeys, onSingleKeys, onClose }: SheetProps) {
  const { shortcuts } = callToolTexts;
  return (
    <Dialog
      open={open}
      title={shortcuts.title}
      question
      dismissible
      onClose={onClose}
      footer={
        <Button look="plain" onClick={onClose}>
          {shortcuts.close}
        </Button>
      }
    >
      <Muted>{shortcuts.detail}</Muted>
      <Box as="dl" mt="4" display="grid" gridTemplateColumns="1fr auto" rowGap="2" columnGap="4">
        {ACTIONS.map((action) => (
          <Row
            key={action}
            name={shortcuts.actions[action]}
            keys={keysOf(action, singleKeys).shown}
          />
        ))}
        <Row name={shortcuts.actions.send} keys="Enter" />
      </Box>
      <Box mt="5">
        <SwitchField
          label={shortcuts.single}
          hint={shortcuts.singleWhy}
          checked={singleKeys}
          onChange={onSingleKeys}
        />
      </Box>
    </Dialog>
  );
}

function Row({ name, keys }: { name: string; keys: string }) {
  return (
    <>
      <dt>{name}</dt>
      <Box as="dd" m="0" textAlign="end">
        <Kbd>{keys}</Kbd>
      </Box>
    </>
  );
}

const Kbd = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    fontSize: 'sm',
    fontWeight: '600',
    px: '2',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.sunken',
    whiteSpace: 'nowrap',
  },
});
