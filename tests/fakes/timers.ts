import type { Timers } from '#src/lib/timers.ts';

interface Alarm {
  at: number;
  every: number | null;
  callback: () => void;
}

/** A clock that moves only when told. */
export class FakeTimers implements Timers {
  #now = 1_700_000_000_000;
  readonly #alarms = new Set<Alarm>();

  now = () => this.#now;

  after = (ms: number, callback: () => void) =>
    this.#set({ at: this.#now + ms, every: null, callback });

  every = (ms: number, callback: () => void) =>
    this.#set({ at: this.#now + ms, every: ms, callback });

  /** In how many milliseconds each alarm that is set will ring. */
  pending = () => [...this.#alarms].map(({ at }) => at - this.#now);

  /** Lets that much time pass, calling back in order; what promises do in between is done too. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = next.at;
      if (next.every === null) this.#alarms.delete(next);
      else next.at += next.every;
      next.callback();
      await settled();
    }
    this.#now = end;
    await settled();
  }

  #next(until: number): Alarm | undefined {
    return [...this.#alarms].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }

  #set(alarm: Alarm) {
    this.#alarms.add(alarm);
    return () => void this.#alarms.delete(alarm);
  }
}

/** Everything that waits on resolved promises alone has run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve();
}
