import { limitOf } from '#src/lib/calls/callRecord.ts';
import type { CallRecord, EndedBy } from '#src/lib/calls/callRecord.ts';
import type { EndReason } from '#src/lib/voice/transport.ts';

/** Who ended a call that ended for that reason. */
export function endedBy(reason: EndReason, record: CallRecord): EndedBy {
  if (reason === 'time-up') return limitOf(record).byMinutes ? 'minutes' : 'time';
  if (reason === 'persona-hung-up') return 'persona';
  return reason === 'failed' ? 'failed' : 'rep';
}
