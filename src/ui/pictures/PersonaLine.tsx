import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Portrait } from './Portrait.tsx';

interface PersonaLineProps {
  name: string;
  avatar: string | null;
  /** What stands in the place of the name; the name unless there is one. */
  title?: string | undefined;
  detail: ReactNode;
}

/** Who was called, in a list: portrait or initials, name, and a word on them. */
export function PersonaLine({ name, avatar, title = name, detail }: PersonaLineProps) {
  return (
    <Box display="flex" alignItems="center" gap={{ base: '2', sm: '3' }} minWidth="0">
      <Box flexShrink="0">
        <Portrait name={name} src={avatar} size={36} />
      </Box>
      <Box minWidth="0">
        <Box fontWeight="650" lineHeight="1.3" overflowWrap="anywhere" lineClamp="3">
          {title}
        </Box>
        <Box fontSize="sm" color="fg.muted" lineClamp="3">
          {detail}
        </Box>
      </Box>
    </Box>
  );
}
