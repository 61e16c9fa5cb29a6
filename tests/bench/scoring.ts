import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { hashOf } from '#core/scoring/hash.ts';
import { gradersOf, heldOutText } from '#tests/support/graded.ts';
import { gamingRows } from './scoring/gaming.ts';
import { printGrades } from './scoring/grades.ts';
import { longCallRows } from './scoring/longCalls.ts';
import { stabilityRows } from './scoring/stability.ts';
import { printTable } from './table.ts';

/**
 * How well scores rank calls as their writers graded them, whether attempts at gaming stay below
 * poor honest calls, how much the seed of a persona moves a score, and how long a call of an hour
 * takes. Nothing is tuned on the test part.
 */
const graded = printGrades();
console.log(
  `The test part is ${hashOf(CALL_TYPES.flatMap((callType) => gradersOf('test', callType).map((writer) => heldOutText(callType, writer)))).slice(0, 16)}.`,
);
const met = [
  graded,
  printTable('Attempts at gaming', gamingRows()),
  printTable('The same rep lines with thirty seeds', stabilityRows()),
  printTable('A call of an hour', longCallRows()),
];
process.exitCode = met.every(Boolean) ? 0 : 1;
