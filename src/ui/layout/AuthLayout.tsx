import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Brand } from '../pictures/BrandMark.tsx';
import { PageTitle } from './Panel.tsx';
import { texts } from '../texts.ts';
import { useKeepFocus } from '../hooks/useKeepFocus.ts';
import { useTitle } from '../hooks/useTitle.ts';

/** One column with one action; what the product is stands beside it in one line. */
export function AuthLayout({
  title,
  above,
  footer,
  children,
}: {
  title: string;
  /** Before the page's own title: what may be wanted instead. */
  above?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLDivElement>();
  return (
    <Box
      ref={region}
      className="content-ready"
      minHeight="100dvh"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      gridTemplateRows={{ base: 'auto 1fr', lg: '1fr' }}
    >
      <Box
        as="header"
        position="relative"
        overflow="hidden"
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        gap="4"
        // Beside the form at its start, above it in its column.
        px={{ base: 'max(1.25rem, calc(50% - 12.25rem))', lg: '12' }}
        py={{ base: '4', md: '8', lg: '12' }}
        bg="bg.sunken"
        borderEndWidth={{ base: '0', lg: '1px' }}
        borderBottomWidth={{ base: '1px', lg: '0' }}
      >
        <Brand />
        <Ropes />
        <Box
          as="p"
          position="relative"
          maxWidth="24rem"
          fontSize={{ base: 'md', lg: '2xl' }}
          fontWeight={{ base: '400', lg: '650' }}
          color={{ base: 'fg.muted', lg: 'fg' }}
          letterSpacing={{ base: '0', lg: '-0.02em' }}
          lineHeight="1.3"
        >
          {texts.tagline}
        </Box>
      </Box>
      <Box
        as="main"
        ref={target}
        id="content"
        tabIndex={-1}
        outline="none"
        width="100%"
        maxWidth="27rem"
        mx="auto"
        px="5"
        py={{ base: '6', lg: '16' }}
        alignSelf={{ base: 'start', lg: 'center' }}
      >
        {above}
        <PageTitle mb={{ base: '4', md: '6' }}>{title}</PageTitle>
        {children}
        {footer !== null && (
          <Box as="p" mt="6" color="fg.muted">
            {footer}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The ring's ropes under one light: the only ornament, and only where there is room for it. */
function Ropes() {
  return (
    <Box aria-hidden position="absolute" inset="0" display={{ base: 'none', lg: 'block' }}>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 600 900"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
      >
        <defs>
          <radialGradient id="light" cx="0.5" cy="0.42" r="0.5">
            <stop offset="0" stopColor="var(--rs-colors-accent)" stopOpacity="0.16" />
            <stop offset="1" stopColor="var(--rs-colors-accent)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="600" height="900" fill="url(#light)" />
        <g stroke="var(--rs-colors-border-strong)" strokeOpacity="0.55" strokeWidth="2">
          <path d="M300 210 560 400 300 590 40 400Z" />
          <path d="M300 250 505 400 300 550 95 400Z" strokeOpacity="0.3" />
          <path d="M300 170 615 400 300 630 -15 400Z" strokeOpacity="0.3" />
        </g>
        <path
          d="M300 210 560 400"
          stroke="var(--rs-colors-accent)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="300" cy="400" r="9" fill="var(--rs-colors-accent)" />
      </svg>
    </Box>
  );
}
