import { Box } from '@chakra-ui/react/box';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Brand } from '#src/ui/pictures/BrandMark.tsx';
import { PATHS } from '../paths.ts';
import { tryTexts } from './tryTexts.ts';

/** Above what a visitor sees: whose app it is, and the way in for who has an account. */
export function ToSignIn() {
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" gap="4">
      <Brand />
      <LinkButton to={PATHS.signIn} look="plain" size="sm">
        {tryTexts.toSignIn}
      </LinkButton>
    </Box>
  );
}
