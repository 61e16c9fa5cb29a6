import type { EndReason } from '#src/lib/voice/transport.ts';

/** What Vapi tells a page of a call, as far as it is listened to. */
export type LineMessage =
  | { kind: 'persona-begins' | 'persona-ends' | 'rep-begins' | 'rep-ends' | 'rep-cuts-in' }
  | { kind: 'persona-said' | 'rep-says' | 'rep-said'; text: string }
  | { kind: 'over'; reason: EndReason };

/** A message of Vapi's in the words of this app; null for any other, whatever it is. */
export function readMessage(message: unknown): LineMessage | null {
  const { type, status, role, transcript, transcriptType, endedReason } = (
    typeof message === 'object' && message !== null ? message : {}
  ) as Record<string, unknown>;
  const persona = role === 'assistant';
  if (!persona && role !== 'user' && (type === 'speech-update' || type === 'transcript'))
    return null;
  switch (type) {
    case 'speech-update':
      if (status === 'started') return { kind: persona ? 'persona-begins' : 'rep-begins' };
      return status === 'stopped' ? { kind: persona ? 'persona-ends' : 'rep-ends' } : null;
    case 'transcript': {
      const text = typeof transcript === 'string' ? transcript.trim() : '';
      if (text === '') return null;
      // What the persona is saying is spoken long before it is understood again: only the final
      // text is shown.
      if (persona) return transcriptType === 'final' ? { kind: 'persona-said', text } : null;
      return { kind: transcriptType === 'final' ? 'rep-said' : 'rep-says', text };
    }
    case 'user-interrupted':
      return { kind: 'rep-cuts-in' };
    case 'status-update':
      return status === 'ended' ? { kind: 'over', reason: reasonOf(endedReason) } : null;
    default:
      return null;
  }
}

function reasonOf(endedReason: unknown): EndReason {
  if (typeof endedReason !== 'string') return 'hung-up';
  if (endedReason.startsWith('assistant-')) return 'persona-hung-up';
  if (endedReason === 'exceeded-max-duration') return 'time-up';
  return endedReason.includes('error') ? 'failed' : 'hung-up';
}
