import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { useAppDispatch } from '#src/store/hooks.ts';
import { signOut } from '#src/store/signing.ts';
import { layoutTexts } from './texts.ts';
import { usernameTexts } from '#src/features/user/usernameTexts.ts';
import { Brand } from '#src/ui/pictures/BrandMark.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/**
 * A way gone one question after another: nothing beside it but whose app it is, and the way out.
 */
export function WayLayout({
  children,
  width = '36rem',
}: {
  children: ReactNode;
  /** Of what it holds, at most. */
  width?: string;
}) {
  const dispatch = useAppDispatch();
  return (
    <Box minHeight="100dvh" display="flex" flexDirection="column">
      <Box
        as="header"
        display="flex"
        alignItems="center"
        height="3.75rem"
        px={{ base: '4', md: '6' }}
        borderBottomWidth="1px"
      >
        <Brand />
      </Box>
      <OfflineBanner />
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        flex="1"
        width="100%"
        px={{ base: '4', md: '6' }}
        py={{ base: '5', md: '10' }}
      >
        {children}
        <Box as="p" maxWidth={width} mx="auto" mt="8" fontSize="sm" color="fg.muted">
          {usernameTexts.other}{' '}
          <Button look="bare" size="sm" onClick={() => void dispatch(signOut('rep'))}>
            {layoutTexts.nav.signOut}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
