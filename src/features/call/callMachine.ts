import type { Mood } from '#core/contract/call.ts';
import { ENDS_HEARING } from '#src/lib/voice/transport.ts';
import type { Latency, LineState, VoiceWarning } from '#src/lib/voice/transport.ts';
import type { CallRecord, CallTurn, EndedBy } from './callRecord.ts';
import type { Delivery } from './deliverCall.ts';
import type { RequestFailure } from './requestFailure.ts';
import { lastMood, limitOf } from './callRecord.ts';
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
  | { type: 'level'; level: number }
  | { type: 'latency'; latency: Latency }
  | { type: 'warned'; warning: VoiceWarning }
  | { type: 'dismissed' }
  | { type: 'sending'; waiting: boolean }
  | { type: 'refused'; message: string | null }
  | { type: 'muted'; muted: boolean }
  | { type: 'headphones'; headphones: boolean }
  | { type: 'device'; deviceId: string | null }
  | { type: 'noted'; notes: string }
  | { type: 'over'; record: CallRecord; endedBy: EndedBy }
  | { type: 'delivered'; delivery: Delivery };

/** After these another microphone may do. */
const OF_THE_MICROPHONE: ReadonlySet<VoiceWarning> = new Set(['microphone-denied', 'microphone-missing', 'microphone-in-use']);

/** In which phases an event means anything; any phase, where it is not named. */
const ONLY_IN: Partial<Record<CallEvent['type'], readonly Phase[]>> = {
  dialled: ['idle'],
  failed: ['connecting', 'ending'],
  gaveUp: ['connecting'],
  rang: ['connecting'],
  answered: ['ringing'],
  line: ['live'],
  heard: ['live'],
  level: ['live'],
  latency: ['live'],
  ticked: ['live'],
  warned: ['ringing', 'live'],
  over: ['idle', 'connecting', 'ringing', 'live', 'ending'],
  delivered: ['ending', 'ended'],
};

/** What a call is after something happened to it. An event that does not fit its phase changes nothing. */
export function nextState(state: CallState, event: CallEvent): CallState {
  const phases = ONLY_IN[event.type];
  if (phases && !phases.includes(state.phase)) return state;
  const changes = changesBy(event, state);
  const isNew = Object.entries(changes).some(([name, value]) => state[name as keyof CallState] !== value);
  return isNew ? { ...state, ...changes } : state;
}

function changesBy(event: CallEvent, state: CallState): Partial<CallState> {
  switch (event.type) {
    case 'dialled': {
      const { microphone, headphones, deviceId } = event.options;
      return { phase: 'connecting', failure: null, input: microphone ? 'voice' : 'typed', headphones, deviceId };
    }
    case 'failed':
      return { phase: 'idle', failure: event.failure };
    case 'gaveUp':
      return { phase: 'ending' };
    case 'rang':
      return { phase: 'ringing', ...ofRecord(event.record) };
    case 'answered':
      return { phase: 'live' };
    case 'line':
      return { line: event.line };
    case 'heard':
      return { caption: event.caption };
    case 'said':
      return { turns: event.turns, caption: '', ...(event.mood && { mood: event.mood }) };
    case 'ticked':
      return { elapsedMs: event.elapsedMs };
    case 'level':
      return { level: event.level };
    case 'latency':
      return { latency: event.latency };
    case 'warned':
      return { warning: event.warning, ...(ENDS_HEARING.has(event.warning) && { input: 'typed', caption: '', level: 0, canTryAnother: OF_THE_MICROPHONE.has(event.warning) }) };
    case 'dismissed':
      return { warning: null };
    case 'sending':
      return { waitingToSend: event.waiting };
    case 'refused':
      return { refused: { message: event.message }, waitingToSend: false };
    case 'muted':
      return { muted: event.muted, ...(event.muted && { level: 0 }) };
    case 'headphones':
      return { headphones: event.headphones };
    case 'device':
      // Another microphone is tried where the first one failed; it warns again if it fails too.
      return { deviceId: event.deviceId, ...(state.canTryAnother && { input: 'voice', warning: null, canTryAnother: false }) };
    case 'noted':
      return { notes: event.notes };
    case 'over':
      return { ...ofRecord(event.record), phase: 'ending', caption: '', level: 0, endedBy: event.endedBy };
    case 'delivered':
      return { phase: 'ended', delivery: event.delivery };
  }
}

function ofRecord(record: CallRecord): Partial<CallState> {
  const { setting, callRecordId, turns, notes = '' } = record;
  const { persona, brain, transport = 'embedded' } = setting;
  return { persona, callRecordId, turns: [...turns], mood: lastMood(turns), limit: limitOf(record), runsOn: { transport, brain }, notes };
}
