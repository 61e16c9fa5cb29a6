import { APP_PATH } from '#core/contract/appPathPattern.ts';
import { logProblem } from '#src/lib/log.ts';

/** A call is never left for a notification: its page is not led elsewhere. */
const CALL_PAGE = '/battle-room/call';

type Page = {
  readonly url: string;
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<unknown>;
};
/** The part of a worker's `clients` that is needed here. */
type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Page[]>;
  openWindow: (url: string) => Promise<unknown>;
};

export type WindowDeps = {
  origin: string;
  clients: Windows;
};

/** On `notificationclick`. */
export function openNotification(
  event: {
    waitUntil: (work: Promise<unknown>) => void;
    notification: Pick<Notification, 'close' | 'data'>;
  },
  clients: WindowDeps['clients'],
): void {
  event.notification.close();
  event.waitUntil(
    openLink(linkOf(event.notification.data), { origin: location.origin, clients }).catch(
      (problem: unknown) => logProblem('notification', problem),
    ),
  );
}

/**
 * Brings a page of the app that is open to the front, and there; where there is none but a call's,
 * opens another.
 */
export async function openLink(link: string, { origin, clients }: WindowDeps): Promise<void> {
  const url = new URL(link, origin).href;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    open.find((one) => one.url === url) ??
    open.find((one) => new URL(one.url).pathname !== CALL_PAGE);
  if (page === undefined) return void (await clients.openWindow(url));
  const focused = await page.focus();
  if (focused.url !== url) await focused.navigate(url);
}

function linkOf(data: unknown): string {
  const link = (data as { link?: unknown } | null)?.link;
  return typeof link === 'string' && APP_PATH.test(link) ? link : '/';
}
