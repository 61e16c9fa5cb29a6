import { captionLines } from './cues.ts';
import { jsonLines } from './jsonLines.ts';
import { namedLines } from './namedLines.ts';
import type { Fault, TranscriptLine } from './transcriptLine.ts';

export type TranscriptFormat = 'vtt' | 'srt' | 'json' | 'txt';
export type TranscriptReading =
  { ok: true; format: TranscriptFormat; lines: TranscriptLine[] } | { ok: false; fault: Fault };

/** A file with more is no call. */
const MOST_SPEAKERS = 20;

/** Reads the text of a transcript by what it is, not by what its file is called. */
export function readTranscript(text: string): TranscriptReading {
  const whole = text.replace(/^\uFEFF/, '').trim();
  if (whole === '') return { ok: false, fault: 'empty-file' };
  if (/^[[{]/.test(whole)) {
    const json = parsed(whole);
    // A text may begin with a time in brackets.
    if (json !== undefined) {
      const lines = jsonLines(json);
      return lines === null ? { ok: false, fault: 'unknown-json' } : checked('json', lines);
    }
    if (/^(?:\[\s*[{"\]]|\{)/.test(whole)) return { ok: false, fault: 'broken-json' };
  }
  if (/^WEBVTT(?:\s|$)/.test(whole)) return checked('vtt', captionLines(whole));
  if (/^[ \t]*\d[\d:.,]{0,20}[ \t]*-->[ \t]*\d/m.test(whole))
    return checked('srt', captionLines(whole));
  return checked('txt', namedLines(whole));
}

function checked(format: TranscriptFormat, lines: TranscriptLine[]): TranscriptReading {
  if (lines.length === 0) return { ok: false, fault: 'no-lines' };
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  if (!lines.some(({ speaker }) => speaker !== null)) return { ok: false, fault: 'no-speakers' };
  if (speakers.size < 2) return { ok: false, fault: 'one-speaker' };
  if (speakers.size > MOST_SPEAKERS) return { ok: false, fault: 'too-many-speakers' };
  return { ok: true, format, lines };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
