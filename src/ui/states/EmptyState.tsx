import { Box } from '@chakra-ui/react/box';
import { EmptyState as Parts } from '@chakra-ui/react/empty-state';
import type { ReactNode } from 'react';

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
    <Parts.Root>
      <Parts.Content>
        <Parts.Title asChild>
          <h2>{title}</h2>
        </Parts.Title>
        <Parts.Description>{detail}</Parts.Description>
        {children && <Box mt="5">{children}</Box>}
      </Parts.Content>
    </Parts.Root>
  );
}
