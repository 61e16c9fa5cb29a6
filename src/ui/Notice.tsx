import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

interface NoticeProps {
  title: string;
  detail?: string | undefined;
  kind?: 'danger' | 'info' | 'offline';
  children?: ReactNode;
}

const ICONS: Record<'danger' | 'info' | 'offline', IconName> = {
  danger: 'alert',
  info: 'clock',
  offline: 'offline',
};

/** What happened, what to do, and (as children) the way to do it. */
export function Notice({ title, detail, kind = 'danger', children }: NoticeProps) {
  return (
    <Box
      role={kind === 'danger' ? 'alert' : 'status'}
      display="flex"
      gap="3"
      p="4"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={kind === 'danger' ? 'danger' : 'border'}
      borderRadius="md"
    >
      <Box color={kind === 'danger' ? 'danger' : 'fg.muted'} pt="1px">
        <Icon name={ICONS[kind]} size={22} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box as="p" fontWeight="600">
          {title}
        </Box>
        {detail && (
          <Box as="p" color="fg.muted" fontSize="sm" mt="1">
            {detail}
          </Box>
        )}
        {children && (
          <Box mt="3" display="flex" flexWrap="wrap" gap="2">
            {children}
          </Box>
        )}
      </Box>
    </Box>
  );
}
