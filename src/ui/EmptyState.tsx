import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Muted, SectionTitle } from './Panel.tsx';

/** Says what will be here and offers the first step. */
export function EmptyState({
  title,
  detail,
  children,
}: {
  title: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <Box
      textAlign="center"
      py="12"
      px={{ base: '3', sm: '5' }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="lg"
    >
      <SectionTitle>{title}</SectionTitle>
      <Muted mt="2" maxWidth="26rem" mx="auto">
        {detail}
      </Muted>
      {children && <Box mt="5">{children}</Box>}
    </Box>
  );
}
