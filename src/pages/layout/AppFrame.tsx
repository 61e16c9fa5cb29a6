import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from '#src/ui/controls/Link.tsx';
import { BrandMark } from '#src/ui/pictures/BrandMark.tsx';
import { ColorModeButton } from '#src/ui/controls/ColorModeButton.tsx';
import { layoutTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { PATHS } from '../paths.ts';
import { AccountButton } from './AccountButton.tsx';
import { Navigation } from './Navigation.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

/**
 * Every page of a signed-in rep but the call: where one is, where one can go, and the page itself.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      minHeight="100dvh"
      display="flex"
      flexDirection="column"
      pb={{ base: 'calc(4rem + env(safe-area-inset-bottom))', md: '0' }}
    >
      <SkipLink href="#content">{layoutTexts.nav.skip}</SkipLink>
      <Box as="header" position="sticky" top="0" zIndex="10" bg="bg" borderBottomWidth="1px">
        <Box
          display="flex"
          alignItems="center"
          gap="4"
          height="3.75rem"
          maxWidth="72rem"
          mx="auto"
          px={{ base: '4', md: '6' }}
        >
          <HomeLink to={PATHS.home} aria-label={layoutTexts.nav.home}>
            <BrandMark />
            <span>{texts.product}</span>
          </HomeLink>
          <Navigation />
          {/* The last icon, not the room round it, ends where the page does. */}
          <Box display="flex" ms="auto" me="-3">
            <NotificationBell />
            <ColorModeButton />
            <AccountButton />
          </Box>
        </Box>
      </Box>
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        flex="1 0 auto"
        width="100%"
        maxWidth="72rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '6', md: '8' }}
        outline="none"
      >
        {children}
      </Box>
      {/* Under the page, at the foot of the screen: it comes at any time, and must not move what is read. */}
      <Box
        position="sticky"
        zIndex="9"
        bottom={{ base: 'calc(4rem + env(safe-area-inset-bottom))', md: '0' }}
      >
        <OfflineBanner />
      </Box>
    </Box>
  );
}

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetStart: '4',
    top: '-10rem',
    zIndex: '20',
    bg: 'bg.raised',
    borderRadius: 'md',
    borderWidth: '1px',
    px: '4',
    py: '3',
    _focusVisible: { top: '2' },
  },
});

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
    fontWeight: '700',
    fontSize: 'lg',
    letterSpacing: '-0.02em',
    // The mark alone where the name would push the page sideways.
    '& span': { '@media (max-width: 22.4rem)': { display: 'none' } },
  },
});
