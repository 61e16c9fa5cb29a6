import { useSyncExternalStore } from 'react';

/**
 * What this browser lets the app do: `askable` until it was asked, and after the question was
 * closed unanswered.
 */
export type DeviceStanding = 'askable' | 'allowed' | 'blocked' | 'unsupported' | 'apple';

interface Browser {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { serviceWorker?: unknown };
  Notification?: { permission: NotificationPermission };
  PushManager?: unknown;
}

export function deviceStanding({ navigator, Notification, PushManager }: Browser): DeviceStanding {
  if (
    Notification === undefined ||
    PushManager === undefined ||
    navigator.serviceWorker === undefined
  )
    return isApple(navigator) ? 'apple' : 'unsupported';
  return ({ default: 'askable', granted: 'allowed', denied: 'blocked' } as const)[
    Notification.permission
  ];
}

/** As it is, also after the rep came back from the browser's own settings. */
export function useDeviceStanding(): DeviceStanding {
  return useSyncExternalStore(watch, () => deviceStanding(window));
}

function watch(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** An iPad says that it is a Mac, and is the only one of them that is touched. */
function isApple({ userAgent, maxTouchPoints }: Browser['navigator']): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
