import pTimeout from 'p-timeout';
import type { Reward } from '#core/contract/game/rewards.ts';
import type { AppDispatch } from '#src/store/listening.ts';
import type { KeptKeys } from './keptKeys.ts';
import { rewardsApi } from './rewardsApi.ts';

/** A server that has not said by then whether another device has shown the reward: it is shown. */
const ANSWERS_WITHIN_MS = 3_000;
/** As many ids as one request may carry. */
const AT_ONCE = 100;

export interface AskServerDeps {
  /** Shown here, and the server does not know of it. */
  untold: KeptKeys;
  /** Asked for, and not shown yet: a page that is left between the two must not lose it. */
  claimed: KeptKeys;
  log: (problem: unknown) => void;
}

/** What the server keeps of rewards: which ones no device has shown, and whose they are to show. */
export function askServer(dispatch: AppDispatch, { untold, claimed, log }: AskServerDeps) {
  const { unseenRewards, rewards, markRewardsSeen } = rewardsApi.endpoints;
  const fresh = { forceRefetch: true, subscribe: false };

  return { waiting, claim, shown, tell };

  /** The rewards that are to be shown here, the oldest first. */
  async function waiting(): Promise<Reward[]> {
    const { data: unseen = [], error } = await dispatch(unseenRewards.initiate(undefined, fresh));
    if (error !== undefined) logUnlessRefused(error);
    const mine = claimed.list();
    if (mine.length === 0) return unseen;
    const { data: all = [] } = await dispatch(rewards.initiate(undefined, fresh));
    const ids = new Set(unseen.map(({ id }) => id));
    return [...all.filter(({ id }) => mine.includes(id) && !ids.has(id)), ...unseen];
  }

  /**
   * Takes a reward for this device; false where another one has shown it. One that was taken before
   * and not shown stays taken.
   */
  async function claim(key: string): Promise<boolean> {
    const before = claimed.list().includes(key);
    claimed.add(key);
    const answer = await pTimeout(mark([key]), {
      milliseconds: ANSWERS_WITHIN_MS,
      fallback: () => null,
    });
    if (answer === null) untold.add(key);
    if (answer === null || answer.includes(key) || before) return true;
    claimed.remove([key]);
    return false;
  }

  function shown(key: string): void {
    claimed.remove([key]);
    void tell();
  }

  /** What does not arrive is told again at the next start, and when the network is back. */
  async function tell(): Promise<void> {
    const ids = untold.list().slice(0, AT_ONCE);
    if (ids.length > 0 && (await mark(ids)) !== null) untold.remove(ids);
  }

  /** The ids among them that no device had shown; null where there was no answer. */
  async function mark(ids: string[]): Promise<string[] | null> {
    const { data, error } = await dispatch(markRewardsSeen.initiate({ ids }, { track: false }));
    if (error !== undefined) logUnlessRefused(error);
    return data?.newlySeen ?? null;
  }

  /** The session sees to a 401. */
  function logUnlessRefused(error: object): void {
    if (!('status' in error && error.status === 401)) log(error);
  }
}
