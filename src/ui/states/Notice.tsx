import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import type { IconName } from '../pictures/iconPaths.ts';

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
    <Alert.Root
      status={kind === 'danger' ? 'error' : 'info'}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Alert.Indicator>
        <Icon name={ICONS[kind]} size={22} />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {detail && <Alert.Description>{detail}</Alert.Description>}
        {children && (
          <Box mt="3" display="flex" flexWrap="wrap" gap="2">
            {children}
          </Box>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
