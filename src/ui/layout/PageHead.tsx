import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { PageTitle } from './Panel.tsx';

/**
 * A page's title, and beside it, or below where room is short, what can be chosen or done there.
 */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      minHeight="2.75rem"
    >
      <PageTitle>{title}</PageTitle>
      {children}
    </Box>
  );
}
