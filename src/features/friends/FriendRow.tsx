import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Person } from '#core/contract/people/person.ts';
import { rankIconPath } from '#core/progression/levels.ts';
import { PersonLine } from '#src/ui/pictures/PersonLine.tsx';

/** A rep in one of the lists, with a word on them and what can be done. */
export function FriendRow({
  person: { username, avatar, tier, level },
  to,
  detail,
  children,
}: {
  person: Person;
  to: string;
  detail: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
      minHeight="4.25rem"
      px={{ base: '3', md: '5' }}
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box flex="1 1 9rem" minWidth="0">
        <PersonLine
          name={username}
          avatar={avatar}
          to={to}
          icon={rankIconPath(tier, level)}
          detail={detail}
        />
      </Box>
      <Box display="flex" alignItems="center" gap="2" ms="auto">
        {children}
      </Box>
    </Box>
  );
}

/** The surface that such rows stand on. */
export function FriendRows({
  children,
  ...rest
}: {
  children: ReactNode;
  'aria-labelledby'?: string;
}) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      {...rest}
    >
      {children}
    </Box>
  );
}
