import { Menu } from '@chakra-ui/react/menu';
import { useRef, useState } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { friendTexts as t } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { useBlockPersonMutation, useRemoveFriendMutation } from './friendsApi.ts';
import { ReportSheet } from './ReportSheet.tsx';

interface PersonMenuProps {
  username: string;
  /** Where the two are friends. */
  friendshipId: string | null;
  /** After a block the other is not to be seen any more. */
  onBlocked?: () => void;
}

type Open = 'remove' | 'block' | 'report';

/** What one rarely does about another rep: remove, block, report. */
export function PersonMenu({ username, friendshipId, onBlocked }: PersonMenuProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [remove] = useRemoveFriendMutation();
  const [block] = useBlockPersonMutation();
  const tell = useTell(readProblem);
  const close = () => setOpen(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // The item of the menu that had the focus is gone by then.
  const toTrigger = () => trigger.current;

  async function doBlock() {
    close();
    if (await tell(block(username).unwrap(), t.done.blocked(username))) onBlocked?.();
  }

  return (
    <>
      <Menu.Root
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        onSelect={({ value }) => setOpen(value as Open)}
      >
        <Menu.Trigger asChild>
          <Button ref={trigger} look="bare" size="icon" aria-label={t.more(username)}>
            <Icon name="more" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            {friendshipId !== null && <Item value="remove" icon="cross" text={t.remove} />}
            <Item value="report" icon="flag" text={t.report} />
            <Item value="block" icon="lock" text={t.block} color="danger" />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {open === 'remove' && friendshipId !== null && (
        <ConfirmDialog
          open
          title={t.removeTitle(username)}
          detail={t.removeDetail}
          confirm={t.removeConfirm}
          cancel={t.keep}
          danger
          finalFocus={toTrigger}
          onCancel={close}
          onConfirm={() => {
            close();
            void tell(remove(friendshipId).unwrap(), t.done.removed(username));
          }}
        />
      )}
      {open === 'block' && (
        <ConfirmDialog
          open
          title={t.blockTitle(username)}
          detail={t.blockDetail}
          confirm={t.blockConfirm}
          cancel={t.keep}
          danger
          finalFocus={toTrigger}
          onCancel={close}
          onConfirm={() => void doBlock()}
        />
      )}
      {open === 'report' && (
        <ReportSheet username={username} onClose={close} finalFocus={toTrigger} />
      )}
    </>
  );
}

function Item({
  value,
  icon,
  text,
  color,
}: {
  value: Open;
  icon: IconName;
  text: string;
  color?: string;
}) {
  return (
    <Menu.Item value={value} color={color}>
      <Icon name={icon} size={18} />
      <Menu.ItemText>{text}</Menu.ItemText>
    </Menu.Item>
  );
}
