import {
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '#core/contract/limits.ts';
import type {
  UsernameAvailability,
  UsernameReply,
  UsernameRequest,
} from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { isTaken } from '#server/db/failure.ts';
import { findUserForUpdate, findUsername, updateUser } from '#server/db/queries/accounts/users.ts';
import { ProblemError } from '../problemError.ts';
import { RESERVED_USERNAMES } from './reservedUsernames.ts';

/** Whether this user could have a public name, and if not why. */
export async function usernameAvailability(
  { db }: Context,
  userId: string,
  username: string,
): Promise<UsernameAvailability> {
  const reason = await whyNot(db, userId, username);
  return { username, available: reason === null, reason };
}

/**
 * Gives the user a public name, once; the same again is the same.
 * @throws {ProblemError} 400 for a name that cannot be had, 409 for one that is taken and for a
 * second one
 */
export async function createUsername(
  { db }: Context,
  userId: string,
  { username, showOnPublicBoard = false }: UsernameRequest,
): Promise<UsernameReply> {
  try {
    return await db.transaction(async (tx) => {
      const user = await findUserForUpdate(tx, userId);
      if (user?.publicUsername === username) return { publicUsername: username };
      if (user?.publicUsername)
        throw refusal(409, 'username-exists', `Your username is already ${user.publicUsername}.`);
      const unfit = unfitness(username);
      if (unfit) throw refusal(400, 'username-invalid', unfit);
      const taken = await whyNot(tx, userId, username);
      if (taken) throw refusal(409, 'username-taken', taken);
      await updateUser(tx, userId, {
        publicUsername: username,
        usernameSkeleton: skeletonOf(username),
        showOnPublicBoard,
      });
      return { publicUsername: username };
    });
  } catch (error) {
    // Another user was faster between the look and the write.
    if (isTaken(error)) throw refusal(409, 'username-taken', TAKEN);
    throw error;
  }
}

const TAKEN = 'This username is taken.';

/** A sentence for the person; null for a name that can be had. */
async function whyNot(db: Executor, userId: string, username: string): Promise<string | null> {
  const unfit = unfitness(username);
  if (unfit) return unfit;
  const other = await findUsername(db, username, skeletonOf(username), userId);
  if (other === undefined) return null;
  return other.toLowerCase() === username.toLowerCase()
    ? TAKEN
    : 'This username is too similar to one that’s taken.';
}

function unfitness(username: string): string | null {
  if (username.length < USERNAME_MIN_LENGTH)
    return `Use at least ${USERNAME_MIN_LENGTH} characters.`;
  if (username.length > USERNAME_MAX_LENGTH)
    return `Use at most ${USERNAME_MAX_LENGTH} characters.`;
  if (!USERNAME_PATTERN.test(username))
    return 'Start with a letter. Use the letters a to z, digits, and single dots, dashes or underscores between them.';
  if (RESERVED.has(skeletonOf(username))) return 'This username is reserved.';
  return null;
}

/**
 * The same for names that could be taken for each other: `Paul_1` and `PauII`, `modern` and
 * `modem`.
 */
export function skeletonOf(username: string): string {
  const letters = username.toLowerCase().replaceAll(/[._-]/g, '');
  return letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's');
}

const RESERVED = new Set(RESERVED_USERNAMES.map(skeletonOf));

function refusal(status: number, code: string, sentence: string): ProblemError {
  return new ProblemError(
    status,
    code,
    status === 409 ? 'Conflict' : 'One or more validation errors occurred.',
    sentence,
    { username: [sentence] },
  );
}
