import { Box } from '@chakra-ui/react/box';
import type { PublicConfig } from '#core/contract/config.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { passkeyTexts as t } from './texts.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';
import { whyUnusable } from './whyUnusable.ts';

interface PasskeySignInProps {
  /** Undefined before it is known. */
  passkeys: PublicConfig['passkeys'] | undefined;
}

/** The way in without a password; none where the server can have no passkeys. */
export function PasskeySignIn({ passkeys }: PasskeySignInProps) {
  const obstacle = whyUnusable(passkeys);
  const { busy, refusal, refuse, signIn } = usePasskeySignIn(passkeys != null && obstacle === null);
  if (passkeys === null) return null;

  function press() {
    if (busy) return;
    if (obstacle === null) void signIn();
    else refuse(obstacle);
  }

  return (
    <Box display="grid" gap="5" mt="3">
      {/* Who pressed before the settings were there is told the reason once it is known. */}
      {refusal && <RefusalNotice refusal={obstacle ?? refusal} />}
      <Button look="plain" width="100%" aria-disabled={busy} onClick={press}>
        <Icon name="key" size={20} />
        {busy ? t.waiting : t.signIn}
      </Button>
    </Box>
  );
}
