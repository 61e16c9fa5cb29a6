import faults from './faults.json' with { type: 'json' };

/**
 * What one person said in a transcript, as the file names them. Milliseconds since the call began.
 */
export interface TranscriptLine {
  speaker: string | null;
  text: string;
  startMs?: number;
  endMs?: number;
}

export type Fault = keyof typeof faults;

/** The sentence for the person. */
export function faultText(fault: Fault): string {
  return faults[fault];
}

/** Far more than any call has. */
const MOST_LINES = 40_000;

/** However their ends are written. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).slice(0, MOST_LINES);
}

/**
 * As people's tools write them: `1:02:03.450`, `02:03,45`, `02:03`, all in hours, minutes and
 * seconds.
 */
export const CLOCK = String.raw`(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
const ONLY_CLOCK = new RegExp(`^${CLOCK}$`);

/** Milliseconds of a clock's time; undefined for what is none. */
export function clockMs(clock: string): number | undefined {
  if (!ONLY_CLOCK.test(clock)) return undefined;
  const [seconds = '0', minutes = '0', hours = '0'] = clock
    .replace(',', '.')
    .split(':')
    .toReversed();
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

const LONGEST_NAME = 60;

/**
 * A speaker's name as it is shown: without marks around it, markup, and what tools add in brackets.
 */
export function speakerName(raw: string): string | null {
  return (
    raw
      .slice(0, LONGEST_NAME * 2)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/(?<!\s)\s*[([][^()[\]]{0,40}[)\]]\s*$/, '')
      .replace(/^[\s\-–—•*>[(]+|(?<![\s:\])*])[\s:\])*]+$/gu, '')
      .replace(/\s+/g, ' ')
      .slice(0, LONGEST_NAME)
      .trim() || null
  );
}
