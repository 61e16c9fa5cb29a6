import type { Mood } from '#core/contract/calls/call.ts';
import { ENDS_HEARING } from '#src/lib/voice/transport.ts';
import type { Latency, LineState, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { CallRecord, CallTurn, EndedBy } from '#src/lib/calls/callRecord.ts';
import type { Delivery } from '#src/lib/calls/deliverCall.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';
import { lastMood, limitOf } from '#src/lib/calls/callRecord.ts';
import type { CallState, Phase, StartOptions } from './sessionState.ts';

export type CallEvent =
  | { type: 'dialled'; options: StartOptions }
  | { type: 'failed'; failure: RequestFailure | null }
  | { type: 'gaveUp' }
  | { type: 'rang'; record: CallRecord }
  | { type: 'answered' }
  | { type: 'line'; line: LineState }
  | { type: 'heard'; caption: string }
  | { type: 'said'; turns: readonly CallTurn[]; mood: Mood | undefined }
  | { type: 'ticked'; elapsedMs: number }
  | { type: 'asking'; asking: boolean }
  | { type: 'level'; level: number }
  | { type: 'latency'; latency: Latency }
  | { type: 'warned'; warning: VoiceWarning }
  | { type: 'dismissed' }
  | { type: 'sending'; waiting: boolean; limited: string | null }
  | { type: 'refused'; message: string | null }
  | { type: 'muted'; muted: boolean }
  | { type: 'headphones'; headphones: boolean }
  | { type: 'device'; deviceId: string | null }
  | { type: 'noted'; notes: string }
  | { type: 'over'; record: CallRecord; endedBy: EndedBy }
  | { type: 'delivered'; delivery: Delivery; callRecordId: string };

/** After these another microphone may do. */
const OF_THE_MICROPHONE: ReadonlySet<VoiceWarning> = new Set([
  'microphone-denied',
  'microphone-missing',
  'microphone-in-use',
]);

/** In which phases an event means anything; any phase, where it is not named. */
const ONLY_IN: Partial<Record<CallEvent['type'], readonly Phase[]>> = {
  dialled: ['idle'],
  failed: ['connecting', 'ending'],
  gaveUp: ['connecting'],
  rang: ['connecting'],
  answered: ['ringing'],
  line: ['live'],
  heard: ['live'],
  asking: ['live'],
  level: ['live'],
  latency: ['live'],
  ticked: ['live'],
  warned: ['ringing', 'live'],
  over: ['idle', 'connecting', 'ringing', 'live', 'ending'],
  delivered: ['ending', 'ended'],
};

/**
 * What a call is after something happened to it. An event that does not fit its phase changes
 * nothing.
 */
export function nextState(state: CallState, event: CallEvent): CallState {
  const phases = ONLY_IN[event.type];
  if (phases && !phases.includes(state.phase)) return state;
  const changes = (
    CHANGES[event.type] as (event: CallEvent, state: CallState) => Partial<CallState>
  )(event, state);
  const isNew = Object.entries(changes).some(
    ([name, value]) => state[name as keyof CallState] !== value,
  );
  return isNew ? { ...state, ...changes } : state;
}

type Changes = {
  [Type in CallEvent['type']]: (
    event: Extract<CallEvent, { type: Type }>,
    state: CallState,
  ) => Partial<CallState>;
};

const CHANGES: Changes = {
  dialled: ({ options: { microphone, sound, headphones, deviceId } }) => ({
    phase: 'connecting',
    failure: null,
    input: microphone ? 'voice' : 'typed',
    sound,
    headphones,
    deviceId,
  }),
  failed: ({ failure }) => ({ phase: 'idle', failure }),
  gaveUp: () => ({ phase: 'ending' }),
  rang: ({ record }) => ({ phase: 'ringing', ...ofRecord(record) }),
  answered: () => ({ phase: 'live' }),
  line: ({ line }) => ({ line }),
  heard: ({ caption }) => ({ caption }),
  said: ({ turns, mood }) => ({ turns, caption: '', ...(mood && { mood }) }),
  ticked: ({ elapsedMs }) => ({ elapsedMs }),
  asking: ({ asking }) => ({ asking }),
  level: ({ level }) => ({ level }),
  latency: ({ latency }) => ({ latency }),
  warned: ({ warning }) => ({
    warning,
    ...(ENDS_HEARING.has(warning) && {
      input: 'typed',
      caption: '',
      level: 0,
      canTryAnother: OF_THE_MICROPHONE.has(warning),
    }),
  }),
  dismissed: () => ({ warning: null }),
  sending: ({ waiting, limited }) => ({ waitingToSend: waiting, limited }),
  refused: ({ message }) => ({ refused: { message }, waitingToSend: false, limited: null }),
  muted: ({ muted }) => ({ muted, ...(muted && { level: 0 }) }),
  headphones: ({ headphones }) => ({ headphones }),
  // Another microphone is tried where the first one failed; it warns again if it fails too.
  device: ({ deviceId }, { canTryAnother }) => ({
    deviceId,
    ...(canTryAnother && { input: 'voice', warning: null, canTryAnother: false }),
  }),
  noted: ({ notes }) => ({ notes }),
  over: ({ record, endedBy }) => ({
    ...ofRecord(record),
    phase: 'ending',
    caption: '',
    level: 0,
    endedBy,
  }),
  delivered: ({ delivery, callRecordId }) => ({ phase: 'ended', delivery, callRecordId }),
};

function ofRecord(record: CallRecord): Partial<CallState> {
  const { setting, callRecordId, turns, notes = '' } = record;
  const { persona, brain, transport = 'embedded', battleId = null } = setting;
  return {
    persona,
    callRecordId,
    battleId,
    turns: [...turns],
    mood: lastMood(turns),
    limit: limitOf(record),
    runsOn: { transport, brain },
    notes,
  };
}
