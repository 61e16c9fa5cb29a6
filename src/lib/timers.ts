/** The clock and its alarms, as an argument. Times are milliseconds. */
export interface Timers {
  /** Since 1970. */
  now(): number;
  /** Calls back once; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  /** Calls back again and again; the returned function cancels. */
  every(ms: number, callback: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after(ms, callback) {
    const id = setTimeout(callback, ms);
    return () => clearTimeout(id);
  },
  every(ms, callback) {
    const id = setInterval(callback, ms);
    return () => clearInterval(id);
  },
};
