import { z } from 'zod';
import { MAX_NOTES_LENGTH } from '../limits.ts';
import { text } from '../text.ts';

/** What a rep writes beside a call. It replaces what was written before. */
export const notesRequestSchema = z.object({ text: text(MAX_NOTES_LENGTH) });

export type NotesRequest = z.infer<typeof notesRequestSchema>;
