import { Buffer } from 'node:buffer';
import type { TranscriptSpeakers } from '#core/contract/calls/realCalls.ts';
import { guessRep, NAMELESS, speakersOf, type ReadLine } from '#core/realCalls/speakers.ts';
import { soundTurns, type RealTurn } from '#core/realCalls/soundTurns.ts';
import { faultText, type TranscriptLine } from '#core/realCalls/transcriptLine.ts';
import { ProblemError } from '../problemError.ts';
import { openTranscript } from './openTranscript.ts';
import { soundCall, type SoundCall } from './soundCall.ts';

export interface TranscriptFile {
  bytes: Uint8Array;
  /** What the rep is called, where one is to be guessed. */
  repNames: readonly string[];
}

/** A file, and who of its speakers the rep has said to be. */
export interface ChosenFile extends TranscriptFile {
  rep?: string | undefined;
}

/** Who speaks in a file. Reads all of it: for the work pool. @throws {ProblemError} 422 */
export async function nameSpeakers(
  { bytes, repNames }: TranscriptFile,
  readLine: ReadLine,
): Promise<Omit<TranscriptSpeakers, 'title'>> {
  const { format, lines } = await openTranscript(Buffer.from(bytes));
  const speakers = speakersOf(lines);
  const { rep, sure } = guessRep(lines, repNames, readLine);
  const { turns, timesWrong, cutShort } = soundTurns(turnsOf(lines, rep));
  const ends = turns.flatMap(({ startMs, endMs }) => endMs ?? startMs ?? []);
  const notices = [
    ...(timesWrong
      ? [faultText('times-backwards')]
      : ends.length === 0
        ? [faultText('no-times')]
        : []),
    ...(speakers.length > 2 ? [faultText('many-speakers')] : []),
    ...(cutShort ? [faultText('cut-short')] : []),
  ];
  const durationSeconds = ends.length === 0 ? null : Math.round(Math.max(...ends) / 1000);
  return { format, speakers, rep, sure, durationSeconds, notices };
}

/**
 * The call that a file holds, and the name of whom the rep speaks to where there is one. Reads all
 * of it: for the work pool, from which a hundred thousand lines would take long to come back.
 * @throws {ProblemError} 422
 */
export async function callOfFile(
  { bytes, repNames, rep: chosen }: ChosenFile,
  readLine: ReadLine,
): Promise<{
  sound: SoundCall;
  alone: string | undefined;
}> {
  const { lines } = await openTranscript(Buffer.from(bytes));
  const speakers = speakersOf(lines);
  const rep = chosen ?? guessRep(lines, repNames, readLine).rep;
  if (!speakers.some(({ name }) => name === rep)) {
    const detail = `Nobody in this transcript is called “${rep}”. Choose which speaker you are.`;
    throw new ProblemError(422, 'unknown-speaker', 'Unprocessable Content', detail, {
      rep: [detail],
    });
  }
  const [other, ...more] = speakers.filter(({ name }) => name !== rep);
  const alone = other && more.length === 0 && isName(other.name) ? other.name : undefined;
  return { sound: await soundCall(turnsOf(lines, rep)), alone };
}

function turnsOf(lines: readonly TranscriptLine[], rep: string): RealTurn[] {
  return lines.map(({ speaker, ...said }) => ({
    ...said,
    speaker: (speaker ?? NAMELESS) === rep ? 'rep' : 'prospect',
  }));
}

/** A label such as "Speaker 2" or "Prospect" names nobody. */
function isName(name: string): boolean {
  const label = name.toLowerCase().replace(/^the /, '');
  return !/\d/.test(name) && !LABELS.has(label);
}

const LABELS: ReadonlySet<string> = new Set([
  'unnamed speaker',
  'prospect',
  'customer',
  'client',
  'buyer',
  'lead',
  'callee',
  'contact',
  'guest',
  'external',
  'persona',
]);
