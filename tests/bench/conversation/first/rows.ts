import type { Row } from '../../table.ts';
import { answerRows } from './answers.ts';
import { callRows } from './calls.ts';
import { speedRows } from './speed.ts';

/** How the engine of facts answers, repeats and takes its time. */
export function firstRows(): Row[] {
  return [...answerRows(), ...callRows(), ...speedRows()];
}
