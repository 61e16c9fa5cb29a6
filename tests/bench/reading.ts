import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from '#core/reading/model.ts';
import { printTable } from './table.ts';
import { actRows } from './reading/acts.ts';
import { questionRows } from './reading/questions.ts';
import { realCallRows } from './reading/realCalls.ts';
import { sizeRows, speedRows } from './reading/limits.ts';

/**
 * `npm run bench:reading`: what the built-in reader makes of turns and questions it was not trained
 * on. Exits 1 where a target is missed.
 */
const bytes = readFileSync(join(import.meta.dirname, '../../core/reading/model.bin'));
const model = readModel(bytes);
const met = [
  printTable('Acts, by writers not trained on', actRows(model.acts)),
  printTable('Questions, about personas not trained on', questionRows(model)),
  printTable('Real calls, as labelled; nine writers, trained on', realCallRows()),
  printTable('Speed', speedRows(model)),
  printTable('Size', sizeRows(bytes)),
];
process.exitCode = met.every(Boolean) ? 0 : 1;
