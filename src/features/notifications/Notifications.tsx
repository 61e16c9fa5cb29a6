import { Box } from '@chakra-ui/react/box';
import { SegmentGroup } from '@chakra-ui/react/segment-group';
import { useState } from 'react';
import type { Notification } from '#core/contract/account/notifications.ts';
import { useSavedAt } from '#src/store/hooks.ts';
import { useTell } from '#src/store/toasts/useTell.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Drawer } from '#src/ui/layout/Drawer.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { OVER_DRAWING } from '#src/ui/form/hiddenInput.ts';
import { notificationTexts as t } from './texts.ts';
import { NotificationRow } from './NotificationRow.tsx';
import {
  useDeleteNotificationMutation,
  useMarkAllReadMutation,
  useMarkReadMutation,
  useNotifications,
} from './notificationsApi.ts';

/** The notifications, newest first. */
export function Notifications({ onClose }: { onClose: () => void }) {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const query = useNotifications(unreadOnly);
  const savedAt = useSavedAt(query);
  const tell = useTell(readProblem);
  const [markAll] = useMarkAllReadMutation();
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  const anyUnread = query.data?.some(({ readAt }) => readAt === null) ?? false;
  return (
    <Drawer title={t.title} titleRef={target} onClose={onClose} dismissible>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="4">
        <Filter unreadOnly={unreadOnly} onChange={setUnreadOnly} />
        {anyUnread && (
          <Button look="bare" size="sm" px="2" onClick={() => void tell(markAll().unwrap())}>
            {t.markAll}
          </Button>
        )}
      </Box>
      <Box ref={region} mx="-6" mb="-6">
        <Box p={query.data === undefined || query.data.length === 0 ? '6' : '0'}>
          <Loaded query={query} savedAt={savedAt} skeleton={<ListSkeleton />} errorTitle={t.failed}>
            {(list) => <List list={list} unreadOnly={unreadOnly} onFollow={onClose} />}
          </Loaded>
        </Box>
      </Box>
    </Drawer>
  );
}

/** All, or those that were not read. */
function Filter({
  unreadOnly,
  onChange,
}: {
  unreadOnly: boolean;
  onChange: (unreadOnly: boolean) => void;
}) {
  return (
    <SegmentGroup.Root
      aria-label={t.filter.label}
      value={unreadOnly ? 'unread' : 'all'}
      onValueChange={({ value }) => onChange(value === 'unread')}
    >
      <SegmentGroup.Indicator />
      {(['all', 'unread'] as const).map((value) => (
        <SegmentGroup.Item key={value} value={value}>
          <SegmentGroup.ItemText>{t.filter[value]}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput style={OVER_DRAWING} />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

function List({
  list,
  unreadOnly,
  onFollow,
}: {
  list: Notification[];
  unreadOnly: boolean;
  onFollow: () => void;
}) {
  const [markRead] = useMarkReadMutation();
  const [remove] = useDeleteNotificationMutation();
  const tell = useTell(readProblem);
  if (list.length === 0)
    return unreadOnly ? (
      <EmptyState title={t.filter.allRead} detail={t.filter.allReadDetail} />
    ) : (
      <EmptyState title={t.emptyTitle} detail={t.emptyDetail} />
    );
  return (
    <Box as="ul" listStyleType="none">
      {list.map((notification) => {
        const read = () => void tell(markRead(notification.id).unwrap());
        return (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={read}
            onDelete={() => void tell(remove(notification.id).unwrap())}
            onFollow={() => {
              if (notification.readAt === null) read();
              onFollow();
            }}
          />
        );
      })}
    </Box>
  );
}

function ListSkeleton() {
  return (
    <>
      <LoadingLabel />
      <Box display="grid" gap="3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="4.5rem" aria-hidden />
        ))}
      </Box>
    </>
  );
}
