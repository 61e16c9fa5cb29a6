import { useState } from 'react';
import { logProblem } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import { selectUserId } from '#src/store/session.ts';
import { signOut } from '#src/store/signing.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { layoutTexts } from './texts.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';

const SignOutDialog = lazyPart(
  'sign-out',
  async () => (await import('./SignOutDialog.tsx')).SignOutDialog,
  null,
);

/** Signs out; asks first where calls or parts of recordings wait on this device, which go out at this rep's next sign-in. */
export function SignOutButton() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  // Not asked yet, asking, or answered: the dialog stays to give the focus back.
  const [asking, setAsking] = useState<boolean | null>(null);
  const leave = () => dispatch(signOut('rep'));

  async function ask() {
    const unsent = userId !== null && (await hasUnsent(dispatch, userId).catch(unknown));
    if (unsent) setAsking(true);
    else await leave();
  }

  return (
    <>
      <Button
        look="bare"
        size="icon"
        aria-label={layoutTexts.nav.signOut}
        onClick={() => void ask()}
      >
        <Icon name="signOut" />
      </Button>
      {asking !== null && (
        <SignOutDialog
          open={asking}
          onCancel={() => setAsking(false)}
          onConfirm={() => void leave()}
          onMissing={() => void leave()}
        />
      )}
    </>
  );
}

async function hasUnsent(dispatch: AppDispatch, userId: string): Promise<boolean> {
  const [{ hasUnsentCalls }, { hasUnsentChunks }] = await Promise.all([
    import('#src/features/call/delivery/flushUnsentCalls.ts'),
    import('#src/features/recording/uploads.ts'),
  ]);
  return (await hasUnsentCalls(dispatch, userId)) || (await hasUnsentChunks(userId));
}

/** A device whose store (or whose code that reads it) cannot be read must not keep anybody signed in. */
function unknown(problem: unknown): false {
  logProblem('sign-out', problem);
  return false;
}
