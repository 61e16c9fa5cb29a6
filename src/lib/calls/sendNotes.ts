import type { CallRecord } from './callRecord.ts';
import { unsentNotes } from './callRecord.ts';
import { isOnlyHere } from './offlineCall.ts';
import { requestFailure } from './requestFailure.ts';
import type { RequestFailure } from './requestFailure.ts';

export type SaveNotes = (conversationId: string, text: string) => Promise<unknown>;

/**
 * Sends notes that the server does not have. Null when it has them; what was typed meanwhile is
 * still to be sent.
 */
export async function sendNotes(
  record: CallRecord,
  save: SaveNotes,
): Promise<RequestFailure | null> {
  const text = unsentNotes(record);
  if (text === null) return null;
  if (isOnlyHere(record)) return { kind: 'retry' };
  try {
    await save(record.conversationId, text);
    record.notesSent = record.notes === text;
    return null;
  } catch (error) {
    return requestFailure(error);
  }
}
