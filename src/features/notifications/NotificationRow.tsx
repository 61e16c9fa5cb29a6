import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from '#src/ui/controls/Link.tsx';
import type { Notification, NotificationType } from '#core/contract/account/notifications.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { formatAge } from '#src/ui/format/format.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import type { IconName } from '#src/ui/pictures/iconPaths.ts';
import { notificationTexts as t } from './texts.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const ICONS: Record<NotificationType, IconName> = {
  achievement: 'ring',
  challenge: 'target',
  levelup: 'up',
  league: 'board',
  streak: 'clock',
  score: 'phone',
  friend: 'people',
  battle: 'versus',
  company: 'building',
  coach: 'bulb',
};

interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onDelete: () => void;
  /** Its link was pressed. */
  onFollow: () => void;
}

/** One notification: what happened, when, and the way to it. */
export function NotificationRow({
  notification: { type, title, body, createdAt, readAt, link },
  onRead,
  onDelete,
  onFollow,
}: NotificationRowProps) {
  const [now] = useState(Date.now);
  const unread = readAt === null;
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      alignItems="flex-start"
      gap="3"
      ps="5"
      pe="2"
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: link === null ? undefined : 'bg.hover' }}
    >
      <Box mt="3" color={unread ? 'accent.text' : 'fg.muted'}>
        <Icon name={ICONS[type]} />
      </Box>
      <Box flex="1" minWidth="0" py="2">
        <Box as="p" fontWeight={unread ? '650' : '500'} lineHeight="1.35">
          {link === null ? (
            title
          ) : (
            <RowLink to={link} onClick={onFollow}>
              {title}
            </RowLink>
          )}
        </Box>
        {body !== '' && <Muted mt="1">{body}</Muted>}
        <Muted mt="1">
          <time dateTime={createdAt}>{formatAge(Date.parse(createdAt), now)}</time>
          {unread && <VisuallyHidden>, {t.unread}</VisuallyHidden>}
        </Muted>
      </Box>
      <Box position="relative" display="flex">
        {unread && (
          <Button look="bare" size="icon" aria-label={t.markRead(title)} onClick={onRead}>
            <Icon name="check" size={18} />
          </Button>
        )}
        <Button look="bare" size="icon" aria-label={t.remove(title)} onClick={onDelete}>
          <Icon name="trash" size={18} />
        </Button>
      </Box>
    </Box>
  );
}

/** The whole row leads there. */
const RowLink = chakra(Link, {
  base: {
    '&::after': { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      '&::after': { outline: '2px solid', outlineColor: 'accent.text', outlineOffset: '-2px' },
    },
  },
});
