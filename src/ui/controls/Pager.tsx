import { Box } from '@chakra-ui/react/box';
import { Pagination as Parts } from '@chakra-ui/react/pagination';
import type { To } from 'react-router-dom';
import type { Pagination } from '#core/contract/pagination.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { Muted } from '../layout/Panel.tsx';
import { texts } from '../texts.ts';

interface PagerProps {
  pagination: Pagination;
  /** What leads back and on, where the newest is not first. */
  previous?: string;
  next?: string;
  to: (page: number) => To;
}

/** The way through the pages of a list; nothing where there is one. */
export function Pager({
  pagination: { currentPage, totalPages, hasPreviousPage, hasNextPage },
  previous = texts.pager.newer,
  next = texts.pager.older,
  to,
}: PagerProps) {
  if (totalPages <= 1 && currentPage === 1) return null;
  // From a page that is not there any more the way back leads to the last one.
  const back = to(Math.min(currentPage - 1, Math.max(1, totalPages)));
  return (
    <Parts.Root
      count={Math.max(totalPages, 1)}
      pageSize={1}
      page={currentPage}
      type="link"
      translations={{
        rootLabel: texts.pager.label,
        prevTriggerLabel: previous,
        nextTriggerLabel: next,
      }}
      mt="5"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={{ base: '2', sm: '4' }}
      textAlign="center"
    >
      {hasPreviousPage ? (
        <Parts.PrevTrigger asChild>
          <LinkButton to={back} {...STEP}>
            <Icon name="back" size={16} />
            {previous}
          </LinkButton>
        </Parts.PrevTrigger>
      ) : (
        <Box width={{ base: '5rem', sm: '6rem' }} />
      )}
      <Muted overflowWrap="normal">{texts.pager.page(currentPage, Math.max(totalPages, 1))}</Muted>
      {hasNextPage ? (
        <Parts.NextTrigger asChild>
          <LinkButton to={to(currentPage + 1)} {...STEP}>
            {next}
            <Icon name="forward" size={16} />
          </LinkButton>
        </Parts.NextTrigger>
      ) : (
        <Box width={{ base: '5rem', sm: '6rem' }} />
      )}
    </Parts.Root>
  );
}

const STEP = {
  look: 'plain',
  size: 'sm',
  minWidth: { base: '0', sm: '6rem' },
  px: { base: '2', sm: '3' },
} as const;
