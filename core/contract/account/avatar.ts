import { z } from 'zod';

/** Pixels each way. */
export const AVATAR_SIZE = 256;
/** Of the PNG that is sent: room for any picture of that size. */
export const MAX_AVATAR_BYTES = 512 * 1024;

/** Where a user's picture is; `path` is null where there is none. */
export const avatarReplySchema = z.object({ path: z.string().nullable() });

export type AvatarReply = z.infer<typeof avatarReplySchema>;
