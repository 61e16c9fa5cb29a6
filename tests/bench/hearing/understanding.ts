import { readPart } from '#tests/learning/dataset.ts';
import { judge, NOTHING_JUDGED, type Judged } from '#tests/learning/judge.ts';
import { percent, type Row } from '../table.ts';

const MOVES = 0.9;
const TOPICS = 0.85;
const SURE = 0.95;

/** Moves and topics by kind of writer; targets hold for the test part's everyday turns, the others are told beside them. */
export function understandingRows(part: 'development' | 'test'): Row[] {
  const writers = readPart(part);
  const kinds = [...new Set(writers.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = writers.filter((writer) => writer.kind === kind);
    const sum = own.map(({ turns }) => judge(turns)).reduce(add, NOTHING_JUDGED);
    const judged = part === 'test' && kind === 'everyday';
    const name = `${kind}, ${own.length} writers, ${sum.moves} moves`;
    return [
      row(`${name}: moves found`, sum.found, sum.moves, MOVES, judged),
      row(`${kind}: turns of one move`, sum.singleRight, sum.single, MOVES, judged),
      row(
        `${kind}: moves where sure (${percent(sum.sure, sum.moves)})`,
        sum.sureRight,
        sum.sure,
        SURE,
        judged,
      ),
      row(
        `${kind}: topics of ${sum.topics} questions`,
        sum.topicsRight,
        sum.topics,
        TOPICS,
        judged,
      ),
      row(
        `${kind}: topics where sure (${percent(sum.sureTopics, sum.topics)})`,
        sum.sureTopicsRight,
        sum.sureTopics,
        SURE,
        judged,
      ),
    ];
  });
}

function row(what: string, part: number, whole: number, target: number, judged: boolean): Row {
  return {
    what,
    figure: percent(part, whole),
    target: `${target * 100} %`,
    met: judged ? part / whole >= target : null,
  };
}

function add(a: Judged, b: Judged): Judged {
  return Object.fromEntries(
    Object.keys(a).map((key) => [key, a[key as keyof Judged] + b[key as keyof Judged]]),
  ) as unknown as Judged;
}
