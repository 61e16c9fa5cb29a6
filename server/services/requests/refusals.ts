import type { Context } from '#server/context.ts';

const MINUTE_MS = 60_000;
/** Lines a minute. */
const MOST_LINES = 60;
/** Look-ups a minute, for whether an id is another user's. */
const MOST_LOOKS = 60;

/**
 * What happens to everybody now and then, and tells something by its number alone: so often within
 * a minute.
 */
const MANY = {
  /** By one user: what is known to be another's. */
  'of-another-user': 1,
  /** Tokens that are over, or were never any. */
  'invalid-token': 50,
  /** By one user: ids that are nobody's, or of what is kept by its user alone. */
  'unknown-id': 20,
  /** By one user, or by all who are not signed in: what fits no schema. */
  'bad-input': 100,
} as const;
export type CountedRefusal = keyof typeof MANY;

/** What was refused; never with content, an address or an id of anything but the user. */
export interface Refusal {
  /** Null where nobody is signed in. */
  userId: string | null;
  method: string;
  /** The pattern. */
  route: string;
  reason: string;
}

/** Events of security, in the log. Each server's own. */
export interface Refusals {
  /** One line; of too many in a minute the number is told in the next. */
  tell(refusal: Refusal): void;
  /** One line once there are many of them within a minute. True for that one. */
  count(refusal: Refusal & { reason: CountedRefusal }): boolean;
  /** Whether there was not too much looked up in this minute. */
  mayLook(): boolean;
}

export function createRefusals({ log, now }: Pick<Context, 'log' | 'now'>): Refusals {
  let minute = 0;
  let lines = 0;
  let untold = 0;
  let looks = 0;
  let counts = new Map<string, number>();
  return {
    tell: (refusal) => {
      turnMinute();
      write(refusal);
    },
    count: (refusal) => {
      turnMinute();
      const key = `${refusal.reason} ${refusal.userId}`;
      const times = (counts.get(key) ?? 0) + 1;
      counts.set(key, times);
      if (times !== MANY[refusal.reason]) return false;
      write({ ...refusal, times });
      return true;
    },
    mayLook: () => {
      turnMinute();
      looks += 1;
      return looks <= MOST_LOOKS;
    },
  };

  function turnMinute(): void {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current === minute) return;
    if (untold > 0) log.warn({ untold }, 'refused more often than is told');
    minute = current;
    lines = 0;
    untold = 0;
    looks = 0;
    counts = new Map();
  }

  function write(refusal: Refusal & { times?: number }): void {
    if (lines >= MOST_LINES) untold += 1;
    else {
      lines += 1;
      log.warn(refusal, 'refused');
    }
  }
}
