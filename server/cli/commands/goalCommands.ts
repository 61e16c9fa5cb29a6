import { BUILT_IN_GOALS } from '#core/progression/builtInGoals.ts';
import { problemLine, readGoalFile } from '#server/services/progression/goalFolder.ts';
import { Complaint } from '../complaint.ts';

/**
 * What an operator does with achievements and challenges of their own. The exit code is the answer.
 * @throws {Complaint}
 */
export function runGoals(
  [name = '', file = '', more]: readonly string[],
  { print }: { print: (line: string) => void },
): 0 {
  if (name !== 'check')
    throw new Complaint(
      `What to do with goals must be check${name === '' ? '' : `, not ${JSON.stringify(name)}`}.`,
    );
  if (file === '') throw new Complaint('The command goals check needs a FILE.');
  if (more !== undefined)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more)}.`);
  const { goals, problems } = readGoalFile(file, BUILT_IN_GOALS);
  if (goals === null)
    throw new Complaint(problems.map((problem) => problemLine(file, problem)).join('\n'));
  const counted = [
    amount(goals.achievements.length, 'family of achievements', 'families of achievements'),
    amount(goals.challenges.length, 'challenge', 'challenges'),
  ];
  print(`${file} can be used: ${counted.join(', ')}.`);
  return 0;
}

function amount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
