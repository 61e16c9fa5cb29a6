import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
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

type Open = 'menu' | 'remove' | 'block' | 'report';

/** What one rarely does about another rep: remove, block, report. */
export function PersonMenu({ username, friendshipId, onBlocked }: PersonMenuProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [remove] = useRemoveFriendMutation();
  const [block] = useBlockPersonMutation();
  const tell = useTell(readProblem);
  const close = () => setOpen(null);

  async function doBlock() {
    close();
    if (await tell(block(username).unwrap(), t.done.blocked(username))) onBlocked?.();
  }

  return (
    <>
      <Button
        look="bare"
        size="icon"
        aria-haspopup="dialog"
        aria-label={t.more(username)}
        title={t.more(username)}
        onClick={() => setOpen('menu')}
      >
        <Icon name="more" />
      </Button>
      {open === 'menu' && (
        <Dialog title={username} onClose={close}>
          <Box as="ul" listStyleType="none" mx="-3" my="-2">
            {friendshipId !== null && (
              <Item icon="cross" onPress={() => setOpen('remove')}>
                {t.remove}
              </Item>
            )}
            <Item icon="flag" onPress={() => setOpen('report')}>
              {t.report}
            </Item>
            <Item icon="lock" danger onPress={() => setOpen('block')}>
              {t.block}
            </Item>
          </Box>
        </Dialog>
      )}
      {open === 'remove' && friendshipId !== null && (
        <ConfirmDialog
          open
          title={t.removeTitle(username)}
          detail={t.removeDetail}
          confirm={t.removeConfirm}
          cancel={t.keep}
          danger
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
          onCancel={close}
          onConfirm={() => void doBlock()}
        />
      )}
      {open === 'report' && <ReportSheet username={username} onClose={close} />}
    </>
  );
}

function Item({
  icon,
  danger = false,
  onPress,
  children,
}: {
  icon: IconName;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <Button
        look="bare"
        width="100%"
        px="3"
        justifyContent="flex-start"
        gap="3"
        color={danger ? 'danger' : 'fg'}
        fontWeight="500"
        onClick={onPress}
      >
        <Icon name={icon} size={18} />
        {children}
      </Button>
    </li>
  );
}
