import { useAppDispatch } from '#src/store/hooks.ts';
import { signOut } from '#src/store/signing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { texts } from '#src/ui/texts.ts';

export function SignOutButton() {
  const dispatch = useAppDispatch();
  return (
    <Button look="bare" size="icon" aria-label={texts.nav.signOut} title={texts.nav.signOut} onClick={() => void dispatch(signOut('rep'))}>
      <Icon name="signOut" />
    </Button>
  );
}
