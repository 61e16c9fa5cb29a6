import type { CallBook } from '../delivery/callBook.ts';
import type { CallEvent } from './callMachine.ts';
import type { CallWire } from '../delivery/callWire.ts';
import type { CallDeps, CallState } from './sessionState.ts';

/** What the parts of one call's session share. */
export interface CallParts {
  deps: CallDeps;
  book: CallBook;
  wire: CallWire;
  getState: () => CallState;
  tell: (event: CallEvent) => void;
  /** Aborted once the page has left the call. */
  left: AbortSignal;
}
