import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { jsonFault } from '#core/persona/pack/json.ts';
import { BUILT_IN_GOALS } from '#core/progression/builtInGoals.ts';
import { readGoals, type GoalFileProblem } from '#core/progression/goalFile.ts';
import type { Goals } from '#core/progression/goals.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { Context } from '#server/context.ts';

/** Criteria that earn points in some rubric. */
export const SCORED_CRITERIA: ReadonlySet<string> = new Set(
  CALL_TYPES.flatMap((type) =>
    rubricFor(type).criteria.flatMap(({ id, weight }) => (weight > 0 ? id : [])),
  ),
);

export type ReadGoals = ReturnType<typeof readGoals>;

/**
 * The product's own achievements and challenges, and those of all `*.json` in the folder `goals` of
 * the data folder, in the order of the files' names. A bad file is one line in the log and left
 * out; it never stops the server.
 */
export function loadGoals(dataDir: string, log: Pick<Context['log'], 'warn'>): Goals {
  let goals = BUILT_IN_GOALS;
  for (const file of filesIn(join(dataDir, 'goals'), log)) {
    const read = readGoalFile(file, goals);
    const [first, ...more] = read.problems;
    const rest = ` It has ${more.length} more: npm run admin -- goals check ${file}`;
    if (first)
      log.warn(
        { file, ...first, more: more.length },
        `left out a file of goals: ${problemLine(file, first)}${more.length > 0 ? rest : ''}`,
      );
    if (read.goals)
      goals = {
        achievements: [...goals.achievements, ...read.goals.achievements],
        challenges: [...goals.challenges, ...read.goals.challenges],
      };
  }
  return goals;
}

/** @param goals those that there are already, whose ids are taken */
export function readGoalFile(file: string, goals: Goals): ReadGoals {
  const known = {
    families: new Set(goals.achievements.map(({ family }) => family)),
    challenges: new Set(goals.challenges.map(({ id }) => id)),
    criteria: SCORED_CRITERIA,
  };
  try {
    const text = new TextDecoder('utf-8', { fatal: true })
      .decode(readFileSync(file))
      .replace(/^\uFEFF/, '');
    try {
      return readGoals(JSON.parse(text), known);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return { goals: null, problems: [jsonFault(text)] };
    }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? 'is not saved as UTF-8 text'
        : `cannot be read (${code})`;
    return { goals: null, problems: [{ path: '', reason }] };
  }
}

/** File, path and reason in one line. */
export function problemLine(file: string, { path, reason }: GoalFileProblem): string {
  return `${file}: ${path === '' ? 'the whole file' : path}: ${reason}.`;
}

function filesIn(folder: string, log: Pick<Context['log'], 'warn'>): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => join(folder, name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      log.warn({ folder, code }, `the folder of goals ${folder} cannot be read`);
    return [];
  }
}
