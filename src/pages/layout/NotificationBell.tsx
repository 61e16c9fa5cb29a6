import { useState } from 'react';
import { Bell } from '#src/features/notifications/Bell.tsx';
import { lazyPart } from '../boundaries/lazyPage.tsx';

const Notifications = lazyPart(
  'notifications',
  async () => (await import('#src/features/notifications/Notifications.tsx')).Notifications,
  null,
);

/** The bell, and the list behind it, whose code comes when somebody is about to press. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Bell
        open={open}
        onPress={() => setOpen(true)}
        onNear={() => void Notifications.preload().catch(() => undefined)}
      />
      {open && <Notifications onClose={() => setOpen(false)} />}
    </>
  );
}
