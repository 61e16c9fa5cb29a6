import { randomUUID } from 'node:crypto';
import type { FoundPerson, FriendRequestReply, Friends } from '#core/contract/people/friends.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  countFriendships,
  deleteFriendship,
  earnedOnBoards,
  findFriendship,
  findFriendshipById,
  insertRequest,
  listFriendships,
  lockPair,
  makeFriends,
  type FriendshipRow,
} from '#server/db/queries/people/friends.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { searchNamed } from '#server/db/queries/people/people.ts';
import { publicUsername } from '#server/db/queries/game/players.ts';
import { currentPeriods } from '../progression/boards/periods.ts';
import { isUuid } from '../ids.ts';
import { countAgainst } from '../requests/limits.ts';
import { ProblemError } from '../problemError.ts';
import { peopleTexts } from './peopleTexts.ts';
import { noUsername, peopleById, personOf, whoIs, yourself } from './person.ts';

const MOST_FRIENDS = 500;
const MOST_REQUESTS = 100;
const FOUND = 10;

/** A user's friends with their week, and requests either way. */
export async function friendsOf({ db, now }: Context, userId: string): Promise<Friends> {
  const rows = await listFriendships(db, userId);
  const others = rows.map(({ otherId }) => otherId);
  const [people, weeks] = await Promise.all([
    peopleById(db, others),
    earnedOnBoards(db, others, currentPeriods(now()).week.key),
  ]);
  const known = rows.flatMap((row) => {
    const person = people.get(row.otherId);
    return person ? [{ ...row, person }] : [];
  });
  const requests = (state: FriendshipRow['state']) =>
    known
      .filter((row) => row.state === state)
      .map(({ id, person, since }) => ({ ...person, id, askedAt: since.toISOString() }));
  const friends = known
    .filter(({ state }) => state === 'friends')
    .map(({ id, otherId, person, since }) => ({
      ...person,
      id,
      since: since.toISOString(),
      week: weeks.get(otherId) ?? null,
    }));
  return {
    friends: friends.toSorted(
      (a, b) => (b.week?.exp ?? -1) - (a.week?.exp ?? -1) || a.username.localeCompare(b.username),
    ),
    requests: requests('asks'),
    asked: requests('asked'),
  };
}

/**
 * Asks somebody to be friends; who was asked by them already is theirs at once.
 * @throws {ProblemError} 404, 409, 429
 */
export async function askFriend(
  context: Context,
  userId: string,
  username: string,
): Promise<FriendRequestReply> {
  const { db, now } = context;
  const other = await whoIs(db, userId, username);
  if (other.id === userId) throw yourself();
  return db.transaction(async (tx) => {
    const at = now();
    const name = await publicUsername(tx, userId);
    if (name === null) throw noUsername();
    // Of requests to many at one moment no more are out than may be.
    await lockUser(tx, userId);
    await lockPair(tx, userId, other.id);
    // A block in the meantime holds too.
    await whoIs(tx, userId, username);
    const before = await findFriendship(tx, userId, other.id);
    if (before?.state === 'friends')
      throw conflict('already-friends', `You and ${other.username} are already friends.`);
    if (before?.state === 'asked')
      throw conflict('already-asked', `You’ve already sent ${other.username} a request.`);
    if (before) {
      await befriend(tx, before, name, at);
      return { id: before.id, relation: 'friends' };
    }
    if ((await countFriendships(tx, userId, 'asked')) >= MOST_REQUESTS)
      throw conflict(
        'too-many',
        `You have ${MOST_REQUESTS} unanswered requests. Withdraw one first.`,
      );
    await refuseTooMany(tx, userId);
    await countAgainst({ ...context, db: tx }, 'ask', `${userId}/${other.id}`);
    const id = randomUUID();
    await insertRequest(tx, id, userId, other.id, at);
    await addNotifications(tx, [
      {
        userId: other.id,
        subjectId: userId,
        about: `friend/${id}/asks`,
        type: 'friend',
        title: peopleTexts.asks(name),
        body: peopleTexts.asksBody,
        link: '/social/friends',
        createdAt: at,
      },
    ]);
    return { id, relation: 'asked' };
  });
}

/** Says yes to a request; a second time it is the same. @throws {ProblemError} 404, 409 */
export function acceptFriend(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<FriendRequestReply> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await lockOwn(tx, userId, id);
    if (row.state === 'asked') throw unknownRequest();
    if (row.state === 'asks')
      await befriend(tx, row, (await publicUsername(tx, userId)) ?? 'Someone', now());
    return { id: row.id, relation: 'friends' };
  });
}

/** Says no to a request; the other is not told. @throws {ProblemError} 404 */
export async function declineFriend({ db }: Context, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (row.state !== 'asks') throw unknownRequest();
    await deleteFriendship(tx, userId, row.otherId);
  });
}

/** Ends a friendship, or takes a request back. @throws {ProblemError} 404 */
export async function removeFriend({ db }: Context, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    await deleteFriendship(tx, userId, row.otherId);
  });
}

/** Reps whose name begins so. */
export async function searchFriends(
  { db }: Context,
  userId: string,
  query: string,
): Promise<FoundPerson[]> {
  const [found, friendships] = await Promise.all([
    searchNamed(db, userId, query, FOUND),
    listFriendships(db, userId),
  ]);
  const byOther = new Map(friendships.map((row) => [row.otherId, row]));
  return found.map((user) => ({
    ...personOf(user),
    relation: byOther.get(user.id)?.state ?? 'none',
    id: byOther.get(user.id)?.id ?? null,
  }));
}

async function befriend(tx: Executor, row: FriendshipRow, name: string, at: Date): Promise<void> {
  await refuseTooMany(tx, row.userId);
  await makeFriends(tx, row, at);
  await addNotifications(tx, [
    {
      userId: row.otherId,
      subjectId: row.userId,
      about: `friend/${row.id}/friends`,
      type: 'friend',
      title: peopleTexts.friends(name),
      body: peopleTexts.friendsBody,
      link: '/social/friends',
      createdAt: at,
    },
  ]);
}

async function refuseTooMany(tx: Executor, userId: string): Promise<void> {
  if ((await countFriendships(tx, userId, 'friends')) >= MOST_FRIENDS)
    throw conflict(
      'too-many',
      `You have ${MOST_FRIENDS} friends, which is the most you can have. Remove one first.`,
    );
}

/** @throws {ProblemError} 404 for another's */
export async function lockOwn(tx: Executor, userId: string, id: string): Promise<FriendshipRow> {
  const seen = isUuid(id) ? await findFriendshipById(tx, userId, id) : undefined;
  if (!seen) throw unknownRequest();
  await lockPair(tx, userId, seen.otherId);
  const row = await findFriendshipById(tx, userId, id);
  if (!row) throw unknownRequest();
  return row;
}

function unknownRequest(): ProblemError {
  return new ProblemError(
    404,
    'unknown-friend',
    'Not Found',
    'This friend or request no longer exists.',
  );
}

function conflict(code: string, detail: string): ProblemError {
  return new ProblemError(409, code, 'Conflict', detail);
}
