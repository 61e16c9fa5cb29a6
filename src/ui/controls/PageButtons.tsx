import { Pagination as Parts } from '@chakra-ui/react/pagination';
import type { Pagination } from '#core/contract/pagination.ts';
import { Button } from './Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { Muted } from '../layout/Panel.tsx';
import { texts } from '../texts.ts';

interface PageButtonsProps {
  pagination: Pagination;
  /** What is gone through. */
  label: string;
  onPage: (page: number) => void;
}

/**
 * The way through the pages of a list, newest first, that is a part of its page: which one is shown
 * is not in the address.
 */
export function PageButtons({
  pagination: { currentPage, totalPages, hasPreviousPage, hasNextPage },
  label,
  onPage,
}: PageButtonsProps) {
  if (totalPages <= 1) return null;
  return (
    <Parts.Root
      count={totalPages}
      pageSize={1}
      page={currentPage}
      onPageChange={({ page }) => onPage(page)}
      // As a button it would be disabled at the end, and lose the focus there.
      type="link"
      translations={{
        rootLabel: label,
        prevTriggerLabel: texts.pager.newer,
        nextTriggerLabel: texts.pager.older,
      }}
      mt="4"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap={{ base: '2', sm: '4' }}
      textAlign="center"
    >
      <Parts.PrevTrigger asChild>
        <Button {...STEP} aria-disabled={!hasPreviousPage}>
          <Icon name="back" size={16} />
          {texts.pager.newer}
        </Button>
      </Parts.PrevTrigger>
      <Muted aria-live="polite" overflowWrap="normal">
        {texts.pager.page(currentPage, totalPages)}
      </Muted>
      <Parts.NextTrigger asChild>
        <Button {...STEP} aria-disabled={!hasNextPage}>
          {texts.pager.older}
          <Icon name="forward" size={16} />
        </Button>
      </Parts.NextTrigger>
    </Parts.Root>
  );
}

const STEP = {
  look: 'plain',
  size: 'sm',
  minWidth: { base: '0', sm: '6rem' },
  px: { base: '2', sm: '3' },
} as const;
