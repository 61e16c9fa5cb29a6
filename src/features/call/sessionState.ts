import type { Mood, StartCallReply, Turn } from '#core/contract/call.ts';
import type { PublicPersona } from '#core/contract/persona.ts';
import type { Engine } from './brain.ts';
import type { CallTurn, EndedBy } from './callRecord.ts';
import type { Delivery, DeliveryDeps } from './deliverCall.ts';
import type { RequestFailure } from './requestFailure.ts';
import type { LineState, VoiceTransport, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { Timers } from '#src/lib/timers.ts';

export type Phase = 'idle' | 'connecting' | 'ringing' | 'live' | 'ending' | 'ended';

/** All that a view of a call shows. */
export interface CallState {
  phase: Phase;
  /** While live. */
  line: LineState;
  persona: PublicPersona | null;
  turns: readonly CallTurn[];
  /** What the rep is saying, before it is final. */
  caption: string;
  mood: Mood;
  elapsedMs: number;
  muted: boolean;
  /** Whether the rep is heard, or types. */
  input: 'voice' | 'typed';
  warning: VoiceWarning | null;
  /** Turns wait for the network. */
  waitingToSend: boolean;
  /** Why the call could not begin. */
  failure: RequestFailure | null;
  endedBy: EndedBy | null;
  callRecordId: string | null;
  /** Null until the call has ended. */
  delivery: Delivery | null;
}

export interface CallDeps extends DeliveryDeps {
  userId: string;
  start: (assistantId: string) => Promise<StartCallReply>;
  loadEngine: () => Promise<Engine>;
  transport: VoiceTransport;
  timers: Timers;
}

export interface StartOptions {
  microphone: boolean;
  sound: boolean;
}

export const INITIAL_STATE: CallState = {
  phase: 'idle',
  line: 'connecting',
  persona: null,
  turns: [],
  caption: '',
  mood: 'neutral',
  elapsedMs: 0,
  muted: false,
  input: 'typed',
  warning: null,
  waitingToSend: false,
  failure: null,
  endedBy: null,
  callRecordId: null,
  delivery: null,
};

export interface CallSession {
  getState: () => CallState;
  subscribe: (listener: () => void) => () => void;
  /** Called inside the tap. */
  call: (assistantId: string, options: StartOptions) => Promise<void>;
  /** Hangs up the call that stands in the way, then calls. */
  replaceOpenCall: (assistantId: string, options: StartOptions) => Promise<void>;
  /** Takes up the call that a reload or crash cut off. */
  resume: (options: StartOptions) => Promise<void>;
  /** Ends the call that was cut off, as it is. */
  scoreNow: () => Promise<void>;
  hangUp: () => void;
  say: (text: string, startedTypingAt: number) => void;
  interrupt: () => void;
  setMuted: (muted: boolean) => void;
  dismissWarning: () => void;
  /** The network may be back. */
  wake: () => void;
  /** What to send with the last breath of the page; null when there is nothing. */
  lastWords: () => LastWords | null;
  /** Leaves the call as it is: it can be taken up again. */
  dispose: () => void;
}

export interface LastWords {
  conversationId: string;
  turns: Turn[];
}
