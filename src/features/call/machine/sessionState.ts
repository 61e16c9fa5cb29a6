import type { BattleCall } from '#core/contract/game/battles.ts';
import type { ConversationStatus, Mood, StartCallReply } from '#core/contract/calls/call.ts';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { Latency, LineState, VoiceTransport, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { LoadedBrain } from '../brain/brain.ts';
import type { OwnSpeaker } from '../brain/own/ownSpeaker.ts';
import type { CallLimit, CallTurn, EndedBy } from '#src/lib/calls/callRecord.ts';
import type { Delivery, DeliveryDeps } from '#src/lib/calls/deliverCall.ts';
import type { BegunCall } from '#src/lib/calls/offlineCall.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';
import type { LastWords } from '../delivery/lastWords.ts';

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
  /** Milliseconds on the phone: a call that was taken up again leaves out the pause. */
  elapsedMs: number;
  limit: CallLimit | null;
  /** Who holds the line and who words the persona's lines. */
  runsOn: { transport: StartCallReply['transport']; brain: StartCallReply['brain'] } | null;
  muted: boolean;
  headphones: boolean;
  /** Null for the browser's default. */
  deviceId: string | null;
  /** Whether the rep is heard, or types. */
  input: 'voice' | 'typed';
  /** Whether the persona is heard, or only read. */
  sound: boolean;
  /** The browser asks the rep for the microphone, or is opening it: nobody is heard yet. */
  asking: boolean;
  /** The microphone failed: another one may do. */
  canTryAnother: boolean;
  /** Loudness of the rep's own voice, 0 to 1. */
  level: number;
  /** Of the last reply. */
  latency: Latency | null;
  warning: VoiceWarning | null;
  /** Turns wait to be sent: for the network, or until the server takes more of them. */
  waitingToSend: boolean;
  /** The server's sentence where it is a limit that they wait for. */
  limited: string | null;
  /** The server does not take what is said; the sentence that it gave, where it gave one. */
  refused: { message: string | null } | null;
  /** What the rep writes beside the call. */
  notes: string;
  /** Why the call could not begin. */
  failure: RequestFailure | null;
  endedBy: EndedBy | null;
  callRecordId: string | null;
  /** The battle that the call is one's attempt at. */
  battleId: string | null;
  /** Null until the call has ended. */
  delivery: Delivery | null;
}

export interface CallDeps extends DeliveryDeps {
  userId: string;
  start: (assistantId: string, options: StartOptions) => Promise<BegunCall | BattleCall>;
  /** Where the call stands; asking keeps a silent one alive. */
  status: (conversationId: string) => Promise<ConversationStatus>;
  /**
   * The right to speak: one tab of a browser has it. Null where another one does; else what gives
   * it back.
   */
  claimLine: () => Promise<(() => void) | null>;
  /** Hears of calls that another tab handed over; returns what stops listening. */
  onEndedElsewhere: (hear: (conversationId: string) => void) => () => void;
  loadBrain: () => Promise<LoadedBrain>;
  /** The call is a visitor's: it stays on this device until an account keeps it. */
  staysHere?: boolean;
  /** The browser's own model; null where it has none. */
  own: OwnSpeaker | null;
  transport: VoiceTransport;
  timers: Timers;
}

export interface StartOptions {
  microphone: boolean;
  sound: boolean;
  /** Null for the browser's default. */
  deviceId: string | null;
  headphones: boolean;
  /**
   * The call stays in the browser, where a service could carry it. One that is typed does in any
   * case.
   */
  inBrowser?: boolean;
  /** The browser's own model speaks. */
  ownModel?: boolean;
}

export const INITIAL_STATE: CallState = {
  phase: 'idle',
  line: 'connecting',
  persona: null,
  turns: [],
  caption: '',
  mood: 'neutral',
  elapsedMs: 0,
  limit: null,
  runsOn: null,
  muted: false,
  headphones: false,
  deviceId: null,
  input: 'typed',
  sound: false,
  asking: false,
  canTryAnother: false,
  level: 0,
  latency: null,
  warning: null,
  waitingToSend: false,
  limited: null,
  refused: null,
  notes: '',
  failure: null,
  endedBy: null,
  callRecordId: null,
  battleId: null,
  delivery: null,
};

export interface CallSession {
  getState: () => CallState;
  subscribe: (listener: () => void) => () => void;
  /**
   * How loud both sides are at this moment, 0 to 1: read for each frame that is drawn, so no part
   * of the state.
   */
  levels: () => { rep: number; persona: number };
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
  /** The rep has begun to type, or left it. */
  setTyping: (typing: boolean) => void;
  interrupt: () => void;
  setMuted: (muted: boolean) => void;
  setInputDevice: (deviceId: string | null) => void;
  setHeadphones: (headphones: boolean) => void;
  /** What the rep wrote beside the call, as it is typed. */
  note: (text: string) => void;
  dismissWarning: () => void;
  /** The network may be back. */
  wake: () => void;
  /**
   * What to send with the last breath of the page; null when there is nothing. A page that is not
   * gone for good may still finish its sentence.
   */
  lastWords: (isGone: boolean) => LastWords | null;
  /** Leaves the call as it is: it can be taken up again. */
  dispose: () => void;
}
