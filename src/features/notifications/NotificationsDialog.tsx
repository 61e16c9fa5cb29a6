import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { Notification } from '#core/contract/notifications.ts';
import { useAppDispatch, useSavedAt } from '#src/store/hooks.ts';
import { showToast } from '#src/store/toasts.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Loaded } from '#src/ui/Loaded.tsx';
import { notificationTexts as t } from '#src/ui/notificationTexts.ts';
import { SectionTitle } from '#src/ui/Panel.tsx';
import { readProblem } from '#src/ui/problem.ts';
import { LoadingLabel, Skeleton } from '#src/ui/Skeleton.tsx';
import { texts } from '#src/ui/texts.ts';
import { useKeepFocus } from '#src/ui/useKeepFocus.ts';
import { NotificationRow } from './NotificationRow.tsx';
import {
  useDeleteNotificationMutation,
  useMarkAllReadMutation,
  useMarkReadMutation,
  useNotificationsQuery,
} from './notificationsApi.ts';

/** All notifications, newest first, over the page; the browser's own dialog keeps the focus inside and gives it back. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const query = useNotificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(query);
  const tell = useTell();
  const [markAll] = useMarkAllReadMutation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { region, target } = useKeepFocus<HTMLDivElement, HTMLHeadingElement>();
  useEffect(() => dialog.current?.showModal(), []);
  const anyUnread = query.data?.some(({ readAt }) => readAt === null) ?? false;
  return (
    // A press beside it reaches the dialog itself, which its content covers.
    <Dialog
      ref={dialog}
      aria-labelledby="notifications"
      onClose={onClose}
      onClick={({ target: pressed }) => pressed === dialog.current && dialog.current?.close()}
    >
      <Box ref={region} display="flex" flexDirection="column" maxHeight="inherit">
        <Box
          display="flex"
          alignItems="center"
          gap="1"
          ps={{ base: '4', sm: '5' }}
          pe="2"
          py="2"
          borderBottomWidth="1px"
        >
          <SectionTitle
            ref={target}
            id="notifications"
            tabIndex={-1}
            outline="none"
            me="auto"
            whiteSpace="nowrap"
          >
            {t.title}
          </SectionTitle>
          {anyUnread && (
            <Button look="bare" size="sm" px="2" onClick={() => tell(markAll().unwrap())}>
              {t.markAll}
            </Button>
          )}
          <Button
            look="bare"
            size="icon"
            aria-label={texts.common.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </Button>
        </Box>
        <Box
          flex="1"
          minHeight="0"
          overflowY="auto"
          p={query.data === undefined || query.data.length === 0 ? '4' : '0'}
        >
          <Loaded query={query} savedAt={savedAt} skeleton={<ListSkeleton />} errorTitle={t.failed}>
            {(list) => <List list={list} onFollow={() => dialog.current?.close()} />}
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

const Dialog = chakra('dialog', {
  base: {
    width: { base: 'calc(100% - 1rem)', sm: '26rem' },
    maxWidth: 'none',
    maxHeight: 'min(40rem, calc(100dvh - 5rem))',
    mt: '4.25rem',
    mb: 'auto',
    ms: 'auto',
    // Under the bell, also where the page is wider than its content.
    me: { base: '2', sm: 'max(1rem, calc((100% - 72rem) / 2 + 1.5rem))' },
    p: '0',
    overflow: 'hidden',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: '0 12px 32px rgb(0 0 0 / 0.28)',
    '&::backdrop': { background: 'rgb(0 0 0 / 0.35)' },
  },
});
