import { Box } from '@chakra-ui/react/box';
import type { To } from 'react-router-dom';
import type { Pagination } from '#core/contract/pagination.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Muted } from './Panel.tsx';
import { callListTexts } from './callListTexts.ts';

interface PagerProps {
  pagination: Pagination;
  /** What leads back and on: "Newer", "Older". */
  previous: string;
  next: string;
  to: (page: number) => To;
}

/** The way through the pages of a list; nothing where there is one. */
export function Pager({
  pagination: { currentPage, totalPages, hasPreviousPage, hasNextPage },
  previous,
  next,
  to,
}: PagerProps) {
  if (totalPages <= 1 && currentPage === 1) return null;
  return (
    <Box
      as="nav"
      aria-label={callListTexts.pages}
      mt="5"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      {hasPreviousPage ? (
        <Step to={to(Math.min(currentPage - 1, Math.max(1, totalPages)))} icon="back">
          {previous}
        </Step>
      ) : (
        <Box width="6rem" />
      )}
      <Muted>{callListTexts.page(currentPage, Math.max(totalPages, 1))}</Muted>
      {hasNextPage ? (
        <Step to={to(currentPage + 1)} icon="forward">
          {next}
        </Step>
      ) : (
        <Box width="6rem" />
      )}
    </Box>
  );
}

function Step({ to, icon, children }: { to: To; icon: 'back' | 'forward'; children: string }) {
  return (
    <LinkButton
      to={to}
      look="plain"
      size="sm"
      minWidth="6rem"
      flexDirection={icon === 'back' ? 'row' : 'row-reverse'}
    >
      <Icon name={icon} size={16} />
      {children}
    </LinkButton>
  );
}
