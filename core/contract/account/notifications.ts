import { z } from 'zod';
import { appPathSchema } from '../appPath.ts';

export const NOTIFICATION_TYPES = [
  'achievement',
  'challenge',
  'levelup',
  'league',
  'streak',
  'score',
  'friend',
  'battle',
  'company',
  'coach',
] as const;

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  /** One or two sentences; may be empty. */
  body: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: unread. */
  readAt: z.iso.datetime().nullable(),
  /** A page of the app; null where there is nowhere to go. */
  link: appPathSchema.nullable(),
});

/** `unreadOnly` is true where the query says `true` or `1`. */
export const notificationsQuerySchema = z.object({
  unreadOnly: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
});

/** Newest first; at most 100 are kept. */
export const notificationsSchema = z.array(notificationSchema);
export const unreadCountSchema = z.object({ count: z.int().min(0) });

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type Notification = z.infer<typeof notificationSchema>;
export type UnreadCount = z.infer<typeof unreadCountSchema>;
