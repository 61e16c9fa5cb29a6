import type { LineState } from '#src/lib/voice/transport.ts';

/** Something the rep said or typed; an empty text is silence. Times are milliseconds since the call began. */
export interface Words {
  text: string;
  startMs: number;
  endMs: number;
}

/** Whose turn it is, and what the rep has said that is not a turn yet. */
export interface TurnTaking {
  line: LineState | 'over';
  waiting: readonly Words[];
  /** Silences in a row. */
  silences: number;
}

export type TurnEvent =
  | { type: 'began'; withOpening: boolean }
  | { type: 'said'; words: Words }
  /** The rep has said nothing for as long as one waits. */
  | { type: 'silence'; words: Words }
  | { type: 'replied' }
  | { type: 'reply-failed' }
  | { type: 'line-over'; endCall: boolean }
  /** `unfinished`: what the rep was saying just then. */
  | { type: 'ended'; unfinished: Words | null };

/** What is to be done, in order. */
export type TurnAction =
  /** A turn of the rep; `ask` for an answer to it. */
  | { type: 'take'; words: Words; ask: boolean }
  /** The opening or the reply that has come. */
  | { type: 'speak' }
  | { type: 'cut' }
  | { type: 'listen' }
  | { type: 'say-reply-failed' }
  | { type: 'hang-up' };

export const NOT_BEGUN: TurnTaking = { line: 'connecting', waiting: [], silences: 0 };

/** The rules of who speaks when: one speaks at a time, nothing the rep said is lost, and their words cut the persona short. */
export function takeTurns(now: TurnTaking, event: TurnEvent): [TurnTaking, TurnAction[]] {
  if (now.line === 'over') return [now, []];
  switch (event.type) {
    case 'began':
      if (now.line !== 'connecting') return [now, []];
      return event.withOpening ? [{ ...now, line: 'speaking' }, [{ type: 'speak' }]] : listen(now);
    case 'said': {
      const heard = { ...now, waiting: [...now.waiting, event.words], silences: 0 };
      if (now.line === 'speaking') return [heard, [{ type: 'cut' }]];
      return now.line === 'listening' ? listen(heard) : [heard, []];
    }
    case 'silence':
      if (now.line !== 'listening') return [now, []];
      return [{ ...now, line: 'thinking', silences: now.silences + 1 }, [{ type: 'take', words: event.words, ask: true }]];
    case 'replied':
      return now.line === 'thinking' ? [{ ...now, line: 'speaking' }, [{ type: 'speak' }]] : [now, []];
    case 'reply-failed': {
      if (now.line !== 'thinking') return [now, []];
      const [next, actions] = listen(now);
      return [next, [{ type: 'say-reply-failed' }, ...actions]];
    }
    case 'line-over':
      if (now.line !== 'speaking') return [now, []];
      return event.endCall ? [{ ...now, line: 'over' }, [{ type: 'hang-up' }]] : listen(now);
    case 'ended': {
      const last = now.line === 'listening' ? joined(event.unfinished === null ? [] : [event.unfinished]) : null;
      return [{ ...now, line: 'over' }, [{ type: 'cut' }, ...(last ? [{ type: 'take', words: last, ask: false } as const] : [])]];
    }
  }
}

/** The rep's turn: what they have said already is taken at once. */
function listen(now: TurnTaking): [TurnTaking, TurnAction[]] {
  const words = joined(now.waiting);
  if (words === null) return [{ ...now, line: 'listening' }, [{ type: 'listen' }]];
  return [{ ...now, line: 'thinking', waiting: [] }, [{ type: 'take', words, ask: true }]];
}

function joined(words: readonly Words[]): Words | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { text: words.map(({ text }) => text).join(' '), startMs: first.startMs, endMs: last.endMs };
}
