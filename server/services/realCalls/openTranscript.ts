import { readTranscript, type TranscriptFormat } from '#core/realCalls/readTranscript.ts';
import { faultText, type Fault, type TranscriptLine } from '#core/realCalls/transcriptLine.ts';
import { decodeTranscript } from './decodeTranscript.ts';
import { refuseOtherLanguage } from './otherLanguage.ts';
import { badTranscript } from './realCallProblems.ts';

/**
 * Who said what in a transcript file.
 * @throws {ProblemError} 422, with the sentence for what is wrong with it; its code is the fault's
 */
export async function openTranscript(
  bytes: Buffer,
): Promise<{ format: TranscriptFormat; lines: TranscriptLine[] }> {
  const decoded = decodeTranscript(bytes);
  if ('fault' in decoded) throw refused(decoded.fault);
  const reading = readTranscript(decoded.text);
  if (!reading.ok) throw refused(reading.fault);
  await refuseOtherLanguage(reading.lines.map(({ text }) => text).join(' '));
  return reading;
}

function refused(fault: Fault) {
  return badTranscript(fault, faultText(fault));
}
