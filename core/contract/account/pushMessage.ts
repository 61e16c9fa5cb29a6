import { APP_PATH } from '../appPathPattern.ts';

/**
 * What is within a push, in JSON; nothing of what was said in a call. The service worker reads it,
 * so no library is imported here.
 */
export interface PushMessage {
  /** The same for the same thing: a message that comes twice is one notification. */
  id: string;
  kind: string;
  title: string;
  body: string;
  /** A path within the app that begins with one slash. */
  link: string;
  /** When it happened, in epoch milliseconds. */
  at: number;
}

/** Null for anything else. */
export function readPushMessage(text: string): PushMessage | null {
  const message = parsed(text) as Partial<PushMessage> | null;
  if (typeof message !== 'object' || message === null) return null;
  const { id, kind, title, body, link, at } = message;
  if (
    typeof id !== 'string' ||
    typeof kind !== 'string' ||
    typeof title !== 'string' ||
    typeof body !== 'string' ||
    typeof at !== 'number'
  )
    return null;
  return typeof link === 'string' && APP_PATH.test(link)
    ? { id, kind, title, body, link, at }
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
