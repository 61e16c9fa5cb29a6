import { Menu } from '@chakra-ui/react/menu';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { selectUserId } from '#src/store/session.ts';
import { signOut } from '#src/store/signing.ts';
import { ConfirmDialog } from '#src/ui/layout/ConfirmDialog.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { layoutTexts } from './texts.ts';
import { PATHS, settingsPath } from '../paths.ts';

const t = layoutTexts.account;

const PLACES: Record<string, string> = {
  profile: PATHS.profile,
  settings: settingsPath('account'),
  billing: PATHS.billing,
};

/**
 * Profile, settings, plan, and the way out, which asks first: what waits on this device goes out at
 * this rep's next sign-in.
 */
export function AccountMenu({ button }: { button: ReactNode }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<'unsent' | 'plain' | null>(null);

  async function choose(value: string): Promise<void> {
    const place = PLACES[value];
    if (place !== undefined) return void navigate(place);
    const unsent = userId !== null && (await hasUnsent(dispatch, userId).catch(unknown));
    setAsking(unsent ? 'unsent' : 'plain');
  }

  return (
    <>
      <Menu.Root
        defaultOpen
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        onSelect={({ value }) => void choose(value)}
      >
        <Menu.Trigger ref={trigger} asChild>
          {button}
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Item value="profile" icon="user" text={t.profile} />
            <Item value="settings" icon="settings" text={t.settings} />
            <Item value="billing" icon="clock" text={t.billing} />
            <Item value="signOut" icon="signOut" text={layoutTexts.nav.signOut} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {asking !== null && (
        <ConfirmDialog
          open
          {...layoutTexts.signOut[asking]}
          finalFocus={() => trigger.current}
          onCancel={() => setAsking(null)}
          onConfirm={() => void dispatch(signOut('rep'))}
        />
      )}
    </>
  );
}

function Item({ value, icon, text }: { value: string; icon: IconName; text: string }) {
  return (
    <Menu.Item value={value}>
      <Icon name={icon} size={18} />
      <Menu.ItemText>{text}</Menu.ItemText>
    </Menu.Item>
  );
}

async function hasUnsent(dispatch: AppDispatch, userId: string): Promise<boolean> {
  const [{ hasUnsentCalls }, { hasUnsentChunks }] = await Promise.all([
    import('#src/features/call/delivery/flushUnsentCalls.ts'),
    import('#src/features/recording/uploads.ts'),
  ]);
  return (await hasUnsentCalls(dispatch, userId)) || (await hasUnsentChunks(userId));
}

/**
 * A device whose store (or whose code that reads it) cannot be read must not keep anybody signed
 * in.
 */
function unknown(problem: unknown): false {
  logProblem('sign-out', problem);
  return false;
}
