import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from '#src/ui/controls/Link.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, PageTitle, Panel } from '#src/ui/layout/Panel.tsx';
import { callPageTexts } from './texts.ts';
import { OfflineBanner } from '../layout/OfflineBanner.tsx';
import { PATHS } from '../paths.ts';

const WIDE = {
  md: { md: '48rem', lg: '62rem' },
  lg: { lg: '62rem' },
} as const;

/** While no call is on: the way back above, one thing in the middle. */
export function CallAside({
  children,
  wide,
  back,
}: {
  children: ReactNode;
  /**
   * From which screen on it is a page and no column: a result from a tablet on, two columns where
   * they fit.
   */
  wide?: keyof typeof WIDE;
  /** To the battle room, unless another one is given; null for none. */
  back?: ReactNode;
}) {
  return (
    <>
      <OfflineBanner />
      <Box
        maxWidth={{ base: '34rem', ...(wide && WIDE[wide]) }}
        width="100%"
        mx="auto"
        px="4"
        py={{ base: '3', md: '10' }}
      >
        {back === undefined ? (
          <BackLink to={PATHS.battleRoom}>
            <Icon name="back" size={18} />
            {callPageTexts.toBattleRoom}
          </BackLink>
        ) : (
          back
        )}
        <Box mt="3">{children}</Box>
      </Box>
    </>
  );
}

export const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    fontSize: 'sm',
    color: 'fg.muted',
    _hover: { color: 'fg' },
  },
});

/** In the place of an opponent, where there is none. */
export function NobodyToCall({ title, detail }: { title: string; detail: string }) {
  return (
    <Panel className="content-ready">
      <PageTitle>{title}</PageTitle>
      <Muted mt="3">{detail}</Muted>
      <LinkButton to={PATHS.battleRoom} mt="6">
        {callPageTexts.toBattleRoom}
      </LinkButton>
    </Panel>
  );
}
