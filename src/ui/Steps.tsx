import { Box } from '@chakra-ui/react/box';
import type { To } from 'react-router-dom';
import type { Pagination } from '#core/contract/pagination.ts';
import { LinkButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Muted } from './Panel.tsx';

interface StepsProps {
  label: string;
  pagination: Pagination;
  to: (page: number) => To;
  words: { previous: string; next: string; page: (page: number, pages: number) => string };
}

/** From page to page; nothing where there is one. */
export function Steps({
  label,
  pagination: { currentPage, totalPages, hasPreviousPage, hasNextPage },
  to,
  words,
}: StepsProps) {
  if (totalPages <= 1) return null;
  return (
    <Box
      as="nav"
      aria-label={label}
      mt="5"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      <Step to={to(currentPage - 1)} shown={hasPreviousPage} icon="back">
        {words.previous}
      </Step>
      <Muted>{words.page(currentPage, totalPages)}</Muted>
      <Step to={to(currentPage + 1)} shown={hasNextPage} icon="forward">
        {words.next}
      </Step>
    </Box>
  );
}

function Step({
  to,
  shown,
  icon,
  children,
}: {
  to: To;
  shown: boolean;
  icon: 'back' | 'forward';
  children: string;
}) {
  if (!shown) return <Box width="6rem" />;
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
