import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpret } from '#core/scoring/hearing/interpret.ts';
import { readPart } from '#tests/learning/dataset.ts';
import { contextOf } from '#tests/learning/judge.ts';
import type { LabelledTurn, Stretch } from '#tests/learning/labelled.ts';
import { percent, type Row } from '../table.ts';

const FILE = join(import.meta.dirname, '../../data/conversation/readings/everyday.txt');

/** What two more people, who saw the guide and the questions alone, took everyday test questions to be about: how far people agree, and how the engine does where all three do. */
export function readingRows(): Row[] {
  const turns = new Map<string, LabelledTurn>(
    readPart('test').flatMap(({ name, turns: own }) =>
      own.map((turn) => [`${name} ${turn.line}`, turn]),
    ),
  );
  const read = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', first = '', second = ''] = line.split(' | ');
      const [name, number, index] = place.split(' ');
      const turn = turns.get(`${name} ${number}`);
      const stretch = turn?.stretches[Number(index)];
      return turn && stretch
        ? [
            {
              writer: stretch.details.topic ?? '',
              readers: [best(first), best(second)],
              engine: heardTopic(turn, stretch),
            },
          ]
        : [];
    });
  const alike = read.filter(({ writer, readers }) => readers.every((topic) => topic === writer));
  return [
    {
      what: `two readers agree with one another (${read.length} questions)`,
      figure: percent(read.filter(({ readers: [a, b] }) => a === b).length, read.length),
      target: '',
      met: null,
    },
    {
      what: 'each of them agrees with the writer',
      figure: [0, 1]
        .map((reader) =>
          percent(
            read.filter(({ readers, writer }) => readers[reader] === writer).length,
            read.length,
          ),
        )
        .join(', '),
      target: '',
      met: null,
    },
    {
      what: `the engine, where all three agree (${alike.length})`,
      figure: percent(alike.filter(({ engine, writer }) => engine === writer).length, alike.length),
      target: '',
      met: null,
    },
  ];
}

/** A second topic stands behind the first where the reader wavered. */
function best(topics: string): string {
  return topics.split(' ')[0] ?? '';
}

function heardTopic(turn: LabelledTurn, { from, to }: Stretch): string {
  const [start, end] = [turn.words[from]?.start ?? 0, turn.words[to - 1]?.end ?? 0];
  const asked = interpret(turn.text, contextOf(turn)).find(
    (move) =>
      move.kind === 'question' && Math.min(end, move.span[1]) > Math.max(start, move.span[0]),
  );
  return asked?.topic ?? 'none';
}
