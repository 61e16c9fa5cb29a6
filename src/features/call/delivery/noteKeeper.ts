import type { Timers } from '#src/lib/timers.ts';
import type { CallBook } from './callBook.ts';
import { sendNotes } from '#src/lib/calls/sendNotes.ts';
import type { SaveNotes } from '#src/lib/calls/sendNotes.ts';

/** Notes go out once the rep has not typed for so long. */
const AFTER_MS = 2_000;

/**
 * Keeps what the rep writes beside the call: on the device with every key, on the server in the
 * pauses. `stop` leaves the rest to the end of the call.
 */
export function createNoteKeeper(book: CallBook, save: SaveNotes, timers: Timers) {
  let cancel = () => {};

  async function send() {
    const record = book.record();
    if (record === null) return;
    const failure = await sendNotes(record, save);
    if (failure === null) book.keep();
  }

  return {
    write(text: string) {
      const record = book.record();
      if (record === null) return;
      record.notes = text;
      record.notesSent = false;
      book.keep();
      cancel();
      cancel = timers.after(AFTER_MS, () => void send());
    },
    stop: () => cancel(),
  };
}
