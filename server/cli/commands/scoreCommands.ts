import type { Context } from '#server/context.ts';
import { scoreAllAgain } from '#server/services/scoring/scoreAgain.ts';
import { Complaint } from '../complaint.ts';

interface ScoreIo {
  withContext: (act: (context: Context) => Promise<string>) => Promise<string>;
  print: (line: string) => void;
}

/**
 * `score again`: scores every call by the rubrics of today. The exit code is the answer.
 * @throws {Complaint}
 */
export async function runScore(
  args: readonly string[],
  { withContext, print }: ScoreIo,
): Promise<0> {
  const [verb = '', ...more] = args.filter((arg) => arg !== '');
  if (verb !== 'again')
    throw new Complaint(`What to do with scores must be again, not ${JSON.stringify(verb)}.`);
  if (more.length > 0)
    throw new Complaint(`There is one thing too many: ${JSON.stringify(more[0])}.`);
  print(
    await withContext(async (context) => {
      const calls = await scoreAllAgain(context);
      return calls === 0
        ? 'Every call has been scored by the rubrics of today.'
        : `Scored ${calls} ${calls === 1 ? 'call' : 'calls'} again. Their XP stays as it was.`;
    }),
  );
  return 0;
}
