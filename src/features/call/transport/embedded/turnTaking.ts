import type { LineState } from '#src/lib/voice/transport.ts';

/**
 * Something the rep said or typed; an empty text is silence. Times are milliseconds since the call
 * began.
 */
export interface Words {
  text: string;
  startMs: number;
  endMs: number;
  typed?: boolean;
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

const NONE: readonly Words[] = [];
export const NOT_BEGUN: TurnTaking = { line: 'connecting', waiting: NONE, silences: 0 };

type Step = [TurnTaking, TurnAction[]];

/**
 * The rules of who speaks when: one speaks at a time, nothing the rep said is lost, and their words
 * cut the persona short.
 */
export function takeTurns(now: TurnTaking, event: TurnEvent): Step {
  if (now.line === 'over') return [now, []];
  return (RULES[event.type] as (now: TurnTaking, event: TurnEvent) => Step)(now, event);
}

const RULES: {
  [Type in TurnEvent['type']]: (now: TurnTaking, event: Extract<TurnEvent, { type: Type }>) => Step;
} = {
  began(now, { withOpening }) {
    if (now.line !== 'connecting') return [now, []];
    return withOpening ? [{ ...now, line: 'speaking' }, [{ type: 'speak' }]] : listen(now);
  },
  said(now, { words }) {
    const heard = { ...now, waiting: [...now.waiting, words], silences: 0 };
    if (now.line === 'speaking') return [heard, [{ type: 'cut' }]];
    return now.line === 'listening' ? listen(heard) : [heard, []];
  },
  silence(now, { words }) {
    if (now.line !== 'listening') return [now, []];
    return [
      { ...now, line: 'thinking', silences: now.silences + 1 },
      [{ type: 'take', words, ask: true }],
    ];
  },
  replied: (now) =>
    now.line === 'thinking' ? [{ ...now, line: 'speaking' }, [{ type: 'speak' }]] : [now, []],
  'reply-failed'(now) {
    if (now.line !== 'thinking') return [now, []];
    const [next, actions] = listen(now);
    return [next, [{ type: 'say-reply-failed' }, ...actions]];
  },
  'line-over'(now, { endCall }) {
    if (now.line !== 'speaking') return [now, []];
    return endCall ? [{ ...now, line: 'over' }, [{ type: 'hang-up' }]] : listen(now);
  },
  ended(now, { unfinished }) {
    const words = joined(
      unfinished && now.line !== 'speaking' ? [...now.waiting, unfinished] : now.waiting,
    );
    return [
      { ...now, line: 'over', waiting: NONE },
      [{ type: 'cut' }, ...(words ? [{ type: 'take' as const, words, ask: false }] : [])],
    ];
  },
};

/** The rep's turn: what they have said already is taken at once. */
function listen(now: TurnTaking): Step {
  const words = joined(now.waiting);
  if (words === null) return [{ ...now, line: 'listening' }, [{ type: 'listen' }]];
  return [{ ...now, line: 'thinking', waiting: NONE }, [{ type: 'take', words, ask: true }]];
}

/** Null where there are none. */
export function joined(words: readonly Words[]): Words | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    text: words.map(({ text }) => text).join(' '),
    startMs: first.startMs,
    endMs: last.endMs,
    ...(words.every(({ typed }) => typed === true) && { typed: true }),
  };
}

/**
 * In whole milliseconds, none before the call began or after now: a recogniser's clock is its own.
 */
export function untilNow({ startMs, endMs, ...words }: Words, now: number): Words {
  const within = (ms: number, atMost: number) => Math.max(0, Math.min(Math.round(ms), atMost));
  const end = within(endMs, now);
  return { ...words, startMs: within(startMs, end), endMs: end };
}
