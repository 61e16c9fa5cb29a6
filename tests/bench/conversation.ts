import { hashOfPart } from '#tests/learning/dataset.ts';
import { answerRows } from './conversation/answers.ts';
import { callRows } from './conversation/calls.ts';
import { readingRows } from './conversation/readings.ts';
import { speedRows } from './conversation/speed.ts';
import { understandingRows } from './conversation/understanding.ts';
import { printTable } from './table.ts';

/** `npm run bench:conversation`: how well the engine understands, answers and scores. Exits 1 where a target is missed. */
process.stdout.write(
  `development part ${hashOfPart('development').slice(0, 16)}, test part ${hashOfPart('test').slice(0, 16)}\n`,
);
const met = [
  printTable(
    'Understanding, test part (writers whose data were not trained on)',
    understandingRows('test'),
  ),
  printTable('What people agree on', readingRows()),
  printTable('Understanding, development part (trained on)', understandingRows('development')),
  printTable('Answers', answerRows()),
  printTable('Calls', callRows()),
  printTable('Speed', speedRows()),
];
process.exitCode = met.every(Boolean) ? 0 : 1;
