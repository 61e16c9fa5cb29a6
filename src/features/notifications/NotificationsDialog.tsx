import { Box } from '@chakra-ui/react/box';
import type { Notification } from '#core/contract/account/notifications.ts';
import { useAppDispatch, useSavedAt } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts/toasts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Dialog } from '#src/ui/layout/Dialog.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { notificationTexts as t } from '#src/ui/notificationTexts.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/states/Skeleton.tsx';
import { useKeepFocus } from '#src/ui/hooks/useKeepFocus.ts';
import { NotificationRow } from './NotificationRow.tsx';
import {
  useDeleteNotificationMutation,
  useMarkAllReadMutation,
  useMarkReadMutation,
  useNotificationsQuery,
} from './notificationsApi.ts';

/** All notifications, newest first, under the bell. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const query = useNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(query);
  const tell = useTell();
  const [markAll] = useMarkAllReadMutation();
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  const anyUnread = query.data?.some(({ readAt }) => readAt === null) ?? false;
  return (
    <Dialog
      title={t.title}
      titleRef={target}
      onClose={onClose}
      dismissible
      surface={UNDER_BELL}
      actions={
        anyUnread && (
          <Button look="bare" size="sm" px="2" onClick={() => tell(markAll().unwrap())}>
            {t.markAll}
          </Button>
        )
      }
    >
      <Box ref={region} mx="-6" mt="-2" mb="-6">
        <Box p={query.data === undefined || query.data.length === 0 ? '4' : '0'}>
          <Loaded query={query} savedAt={savedAt} skeleton={<ListSkeleton />} errorTitle={t.failed}>
            {(list) => <List list={list} onFollow={onClose} />}
          </Loaded>
        </Box>
      </Box>
    </Dialog>
  );
}

function List({ list, onFollow }: { list: Notification[]; onFollow: () => void }) {
  const [markRead] = useMarkReadMutation();
  const [remove] = useDeleteNotificationMutation();
  const tell = useTell();
  if (list.length === 0) return <EmptyState title={t.emptyTitle} detail={t.emptyDetail} />;
  return (
    <Box as="ul" listStyleType="none">
      {list.map((notification) => {
        const read = () => tell(markRead(notification.id).unwrap());
        return (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={read}
            onDelete={() => tell(remove(notification.id).unwrap())}
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

/** What was done shows already; only that it was not done has to be said. */
function useTell() {
  const dispatch = useAppDispatch();
  return (work: Promise<unknown>): void => {
    void work.catch((error: unknown) => {
      const { title, detail } = readProblem(error);
      dispatch(showToast({ kind: 'error', title, description: detail }));
    });
  };
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

const UNDER_BELL = {
  width: { base: 'calc(100% - 1rem)', sm: '26rem' },
  maxHeight: 'min(40rem, calc(100dvh - 5rem))',
  mt: '4.25rem',
  mb: 'auto',
  ms: 'auto',
  // Also where the page is wider than its content.
  me: { base: '2', sm: 'max(1rem, calc((100% - 72rem) / 2 + 1.5rem))' },
} as const;
