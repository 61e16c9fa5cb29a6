import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import { gradersOf, heldOut, spearman, type Grader } from '#tests/support/graded.ts';
import { scoreHeard } from '#tests/support/readCalls.ts';

const TARGETS = { spearman: 0.93, span: 50, bias: 3 };

interface Scored {
  writer: Grader;
  grade: number;
  score: number;
}

/**
 * Prints how scores rank calls, all of a part and then each writer's; whether the test part meets
 * the targets.
 */
export function printGrades(): boolean {
  console.log(line(['graded calls', 'part', 'calls', 'Spearman', 'span', 'bias']));
  let met = true;
  for (const part of ['development', 'test'] as const) {
    for (const callType of CALL_TYPES) {
      const calls = gradersOf(part, callType).flatMap((writer) => scoredOf(callType, writer));
      const figures = figuresOf(calls);
      if (part === 'test') met &&= isMet(figures);
      print(callType, part, calls);
      for (const writer of gradersOf(part, callType))
        print(
          '',
          writer,
          calls.filter((call) => call.writer === writer),
        );
    }
  }
  return met;
}

function scoredOf(callType: CallType, writer: Grader): Scored[] {
  return heldOut(callType, writer).map(({ grade, turns }) => ({
    writer,
    grade,
    score: scoreHeard({ turns, callType, timings: true }).total,
  }));
}

function figuresOf(calls: readonly Scored[]): typeof TARGETS {
  const [grades, scores] = [calls.map(({ grade }) => grade), calls.map(({ score }) => score)];
  const mean = (grade: number) => {
    const of = calls.filter((call) => call.grade === grade);
    return of.reduce((sum, { score }) => sum + score, 0) / of.length;
  };
  return {
    spearman: spearman(grades, scores),
    span: mean(Math.max(...grades)) - mean(Math.min(...grades)),
    bias: calls.reduce((sum, { grade, score }) => sum + score - grade, 0) / calls.length,
  };
}

function isMet({ spearman: rank, span, bias }: typeof TARGETS): boolean {
  return rank >= TARGETS.spearman && span >= TARGETS.span && Math.abs(bias) < TARGETS.bias;
}

function print(name: string, part: string, calls: readonly Scored[]): void {
  const { spearman: rank, span, bias } = figuresOf(calls);
  const sorted = calls.toSorted((a, b) => a.grade - b.grade);
  console.log(
    line([name, part, calls.length, rank.toFixed(3), Math.round(span), bias.toFixed(1)]),
    ` ${sorted.map(({ grade, score }) => `${grade}:${score}`).join(' ')}`,
  );
}

function line(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(12)))
    .join('');
}
