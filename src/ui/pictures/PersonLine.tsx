import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PersonPicture } from './PersonPicture.tsx';

interface PersonLineProps {
  name: string;
  avatar: string | null;
  /** The person's profile; null where there is no way there. */
  to: string | null;
  /** The rank as a picture; its words are in `detail`. */
  icon: string;
  detail: ReactNode;
  /** After the name. */
  mark?: ReactNode;
}

/** A rep in a list: picture with rank, name that leads to the profile, and a word on them. */
export function PersonLine({ name, avatar, to, icon, detail, mark }: PersonLineProps) {
  return (
    <Box
      position="relative"
      display="flex"
      alignItems="center"
      gap={{ base: '2', sm: '3' }}
      minWidth="0"
    >
      <PersonPicture name={name} avatar={avatar} icon={icon} />
      <Box minWidth="0">
        <Box display="flex" alignItems="center" gap="2" minWidth="0">
          {to === null ? <Box css={NAME}>{name}</Box> : <NameLink to={to}>{name}</NameLink>}
          {mark}
        </Box>
        <Box fontSize="sm" color="fg.muted" lineHeight="1.4">
          {detail}
        </Box>
      </Box>
    </Box>
  );
}

const NAME = {
  fontWeight: '650',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const NameLink = chakra(Link, {
  base: {
    ...NAME,
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    // The picture and the word below lead there too: the name alone is too low for a finger.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** "You", beside one's own name. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <Box
      as="span"
      flexShrink="0"
      px="2"
      borderRadius="full"
      bg="accent"
      color="accent.fg"
      fontSize="xs"
      fontWeight="600"
      lineHeight="1.25rem"
    >
      {children}
    </Box>
  );
}
