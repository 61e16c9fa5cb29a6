/** So many of one user's wait here at once: the oldest goes on when there is one more. */
const MOST_OF_ONE = 6;

/** Requests of this server that wait until something happens. */
export interface Waits {
  /**
   * From now on, for `ms` at most, and until the signal ends. Stop it where it is not waited for in
   * the end.
   */
  begin(userId: string, topics: readonly string[], ms: number, signal: AbortSignal): Wait;
  /** Something happened to this: whoever waits for it has a look. */
  ring(topic: string): void;
  /** Nobody waits any longer: of this user's, or at all. */
  letGo(userId?: string): void;
}

interface Wait {
  /** Whether it is worth a look; false where the wait is over. */
  rung: Promise<boolean>;
  stop: () => void;
}

type Bell = (isWorthALook: boolean) => void;

export function createWaits(): Waits {
  const byTopic = new Map<string, Set<Bell>>();
  const byUser = new Map<string, Set<Bell>>();
  return {
    begin: (userId, topics, ms, signal) => {
      let bell!: Bell;
      const rung = new Promise<boolean>((resolve) => {
        const over = () => bell(false);
        const timer = setTimeout(over, ms);
        bell = (isWorthALook) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', over);
          remove(byUser, userId, bell);
          for (const topic of topics) remove(byTopic, topic, bell);
          resolve(isWorthALook);
        };
        signal.addEventListener('abort', over);
      });
      const [oldest, ...others] = byUser.get(userId) ?? [];
      if (others.length + 1 >= MOST_OF_ONE) oldest?.(false);
      add(byUser, userId, bell);
      for (const topic of topics) add(byTopic, topic, bell);
      if (signal.aborted) bell(false);
      return { rung, stop: () => bell(false) };
    },
    ring: (topic) => {
      for (const bell of byTopic.get(topic) ?? []) bell(true);
    },
    letGo: (userId) => {
      const sets = userId === undefined ? [...byUser.values()] : [byUser.get(userId) ?? []];
      for (const bell of sets.flatMap((set) => [...set])) bell(false);
    },
  };
}

function add(sets: Map<string, Set<Bell>>, key: string, bell: Bell): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(bell));
}

function remove(sets: Map<string, Set<Bell>>, key: string, bell: Bell): void {
  const set = sets.get(key);
  set?.delete(bell);
  if (set?.size === 0) sets.delete(key);
}
