import type { Reading } from '../personas/reading.ts';
import type { Role } from './call.ts';
import type { TurnMarks } from './turnMarks.ts';

/** What is read of a turn; its timings and its seq come from the wire's turn. */
export interface SpokenTurn {
  role: Role;
  text: string;
  startMs?: number;
  endMs?: number;
  /** Of a persona's line: the rep cut it off when hardly anything of it had been heard. */
  cut?: boolean;
  /** Of the rep's: written, not spoken. */
  typed?: boolean;
  /** What the turn does, where that was recorded when it was said. */
  reading?: Reading | null;
  /** What comparing it with the other turns tells, where that was worked out. */
  marks?: TurnMarks;
}
