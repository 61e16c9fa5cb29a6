import { createContext } from 'react';

/**
 * A recording that the parts of a page share: any of them can have a moment of it played, or follow
 * along.
 */
export interface Moments {
  /** Plays from that many milliseconds into the call. Called inside a tap. */
  playFrom: (ms: number) => void;
  /** Says what `playFrom` does from there. */
  playLabel: (ms: number) => string;
  /** Milliseconds into the call; null while nothing plays and nothing was. */
  nowMs: () => number | null;
  subscribe: (listener: () => void) => () => void;
}

/** Null where there is nothing to be heard. */
export const MomentsContext = createContext<Moments | null>(null);
