import type { Role } from '#core/contract/calls/call.ts';
import { MAX_RETAKE_TURNS } from '#core/contract/limits.ts';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { RetakeReply } from '#core/contract/calls/retake.ts';
import { ENDS_HEARING } from '#src/lib/voice/transport.ts';
import type { SpokenLine, VoiceTransport, VoiceWarning } from '#src/lib/voice/transport.ts';

/** All that the view of a retake shows. */
export interface RetakeState {
  /** What is said instead, and the answers. */
  turns: readonly { role: Role; text: string }[];
  /** What the rep is saying, before it is final. */
  caption: string;
  waiting: boolean;
  input: 'voice' | 'typed';
  sound: boolean;
  result: RetakeReply | null;
  over: 'hung-up' | 'last' | null;
  /** What a request was rejected with, and the words that it held. */
  failure: { error: unknown; text: string } | null;
  warning: VoiceWarning | null;
}

export interface RetakeDeps {
  createTransport: () => VoiceTransport;
  voice: PublicPersona['voice'];
  /** Asks the persona with everything said instead so far. */
  ask: (texts: string[]) => Promise<RetakeReply>;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface RetakeSession {
  getState: () => RetakeState;
  subscribe: (listener: () => void) => () => void;
  /** Called inside the tap or key press. */
  say: (text: string) => void;
  /** Called inside the tap: opens or closes the microphone. */
  listen: (on: boolean) => void;
  setSound: (on: boolean) => void;
  /** From the beginning. */
  again: () => void;
  dispose: () => void;
}

const BEGINNING = {
  turns: [],
  caption: '',
  waiting: false,
  input: 'typed',
  result: null,
  over: null,
  failure: null,
  warning: null,
} as const;

/** One moment taken again: the transport's ears and mouth, and the server's answers. */
export function createRetakeSession({
  createTransport,
  voice,
  ask,
  now,
}: RetakeDeps): RetakeSession {
  let state: RetakeState = { ...BEGINNING, sound: true };
  let transport: VoiceTransport | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<RetakeState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function open(microphone: boolean): VoiceTransport {
    transport?.dispose();
    const opened = createTransport();
    transport = opened;
    const beganAt = now();
    opened.prime();
    opened.on('transcript', (caption) => set({ caption }));
    opened.on('turn', ({ role, text }) => {
      if (role === 'rep')
        set({ turns: [...state.turns, { role, text }], waiting: true, failure: null });
    });
    opened.on('warning', (warning) => {
      if (warning === 'reply-failed') return;
      // A voice that does not work is no reason to close the ears.
      set({ warning, ...(ENDS_HEARING.has(warning) ? { input: 'typed' as const } : {}) });
    });
    opened.on('ended', () => set({ input: 'typed', caption: '' }));
    const session = {
      voice,
      opening: null,
      microphone,
      deviceId: null,
      headphones: false,
      silenceAfterMs: null,
      // Read anew for each line, so that the voice can be switched off at any time.
      get sound() {
        return state.sound;
      },
      now: () => now() - beganAt,
      reply: () => answer(opened),
    };
    void opened.start(session, new AbortController().signal).catch(() => set({ input: 'typed' }));
    return opened;
  }

  async function answer(asking: VoiceTransport): Promise<SpokenLine> {
    const texts = state.turns.filter(({ role }) => role === 'rep').map(({ text }) => text);
    try {
      const result = await ask(texts);
      if (transport === asking) {
        const over = result.reply.endCall
          ? 'hung-up'
          : texts.length >= MAX_RETAKE_TURNS
            ? 'last'
            : null;
        set({
          result,
          over,
          waiting: false,
          turns: [...state.turns, { role: 'persona', text: result.reply.text }],
        });
      }
      return { text: result.reply.text, mood: result.reply.mood, endCall: state.over !== null };
    } catch (error) {
      // What was not answered was not said: it can be sent again.
      if (transport === asking)
        set({
          waiting: false,
          turns: state.turns.slice(0, -1),
          failure: { error, text: texts.at(-1) ?? '' },
        });
      throw error;
    }
  }

  function close() {
    const closed = transport;
    transport = null;
    closed?.dispose();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(text) {
      if (state.over === null && !state.waiting) (transport ?? open(false)).sendText(text);
    },
    listen(on) {
      if (on) open(true);
      else close();
      set({ input: on ? 'voice' : 'typed', caption: '', warning: null });
    },
    setSound(sound) {
      set({ sound });
      if (!sound) transport?.interrupt();
    },
    again() {
      close();
      set(BEGINNING);
    },
    dispose() {
      listeners.clear();
      close();
    },
  };
}
