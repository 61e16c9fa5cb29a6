import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { BrandMark } from '../pictures/BrandMark.tsx';
import { PageTitle } from './Panel.tsx';

/**
 * A page that only says what happened and offers the way back. It stands without router and store.
 */
export function StandalonePage({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children: ReactNode;
}) {
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      className="content-ready"
      minHeight="100dvh"
      display="grid"
      placeContent="center"
      justifyItems="center"
      textAlign="center"
      gap="4"
      p="5"
    >
      <BrandMark size={44} />
      <PageTitle mt="2">{title}</PageTitle>
      <Box as="p" color="fg.muted" maxWidth="28rem">
        {detail}
      </Box>
      <Box mt="4" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        {children}
      </Box>
    </Box>
  );
}
